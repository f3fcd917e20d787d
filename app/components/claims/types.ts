import type { Outputs } from '~/server/router';

export type ShownClaim = Outputs['claims']['list']['rows'][number];
export type StaffFacts = NonNullable<ShownClaim['staff']>;
