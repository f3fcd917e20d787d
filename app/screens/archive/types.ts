import type { Outputs } from '~/server/router';

export type ArchivedRow = Outputs['archive']['list']['rows'][number];
