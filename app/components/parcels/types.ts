import type { Outputs } from '~/server/router';

export type Parcel = Outputs['parcels']['get'];
