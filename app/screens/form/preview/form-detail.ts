import type { Outputs } from '~/server/router';

export type FormDetail = Outputs['forms']['get'];
export type Price = NonNullable<FormDetail['quote']>;
export type Party = NonNullable<FormDetail['sender']>;
