import type { Outputs } from '~/server/router';

export type FormDetail = Outputs['forms']['get'];
/** The data of a printed slip. */
export type SlipForm = Outputs['forms']['slips'][number];
export type Price = NonNullable<FormDetail['quote']>;
export type Party = NonNullable<FormDetail['sender']>;
