import type { Outputs } from '~/server/router';

export type DataRequest = Outputs['privacy']['list']['rows'][number];
