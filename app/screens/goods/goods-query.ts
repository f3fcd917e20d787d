import { readFilter } from '~/app/components/table/table-state';
import { goodsVerdicts } from '~/domain/goods/rule';
import type { Inputs } from '~/server/router';

export const ruleStates = ['inactive'] as const;
export const confirmations = ['confirmed', 'open'] as const;
export const ruleFilters = ['verdict', 'confirmation', 'state'] as const;

/** The query of the rules of goods, read from the address by the loader and the screen. */
export function readRulesQuery(search: URLSearchParams): Inputs['goods']['list'] {
  const text = search.get('search')?.trim().slice(0, 100);
  const verdict = readFilter(search, 'verdict', goodsVerdicts);
  const confirmation = readFilter(search, 'confirmation', confirmations);
  return {
    isActive: readFilter(search, 'state', ruleStates) === undefined,
    ...(text && { search: text }),
    ...(verdict && { verdict }),
    ...(confirmation && { isConfirmed: confirmation === 'confirmed' }),
  };
}
