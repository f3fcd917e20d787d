import type { Outputs } from '~/server/router';

export type OfferedServices = Outputs['services']['offer'][number];
export type Offer = OfferedServices['offers'][number];
export type WaitOffer = NonNullable<OfferedServices['waiting']>;
