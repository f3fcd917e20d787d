import type { Outputs } from '~/server/router';

export type Arrival = Outputs['arrivals']['get'];
export type Candidate = Outputs['arrivals']['candidates']['candidates'][number];
