import type { Outputs } from '~/server/router';

export type Claim = Outputs['claims']['list']['rows'][number];
export type UnclaimedRow = Outputs['claims']['unclaimed']['rows'][number];
