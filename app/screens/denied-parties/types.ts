import type { Outputs } from '~/server/router';

export type Match = Outputs['deniedParties']['match'];
