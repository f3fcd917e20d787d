import type { Outputs } from '~/server/router';

export type Expected = Outputs['expectedParcels']['get'];
