import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import type { Inputs, Outputs } from '~/server/router';

export type PlanRow = Outputs['tariffs']['list']['rows'][number];
export type PlanRecord = Outputs['tariffs']['get'];
export type Edition = PlanRecord['editions'][number];

export const plansPath = '/moz/setting/generals?tab=plans';

export function planPath(id: string, view?: 'edition'): string {
  return `${plansPath}&id=${id}${view ? `&view=${view}` : ''}`;
}

/** The query of the plans, read from the address by the loader and the screen. */
export function readPlanQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['tariffs']['list'];
} {
  const { sort: _sort, order: _order, ...table } = readTableState(search);
  const state = readFilter(search, 'state', ['archived']);
  return { table, input: { ...table, isArchived: state === 'archived' } };
}
