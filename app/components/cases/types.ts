import type { Outputs } from '~/server/router';

export type CaseDetail = Outputs['cases']['get'];
export type CaseRow = Outputs['cases']['list']['rows'][number];
