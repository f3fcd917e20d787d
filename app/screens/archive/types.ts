import type { Outputs } from '~/server/router';

export type Archived = Outputs['archive']['list']['rows'][number];
