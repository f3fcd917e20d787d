import type { Outputs } from '~/server/router';

export type Match = Outputs['denied']['match'];
