import type { Outputs } from '~/server/router';

export type ExpectedParcel = Outputs['expectedParcels']['get'];
