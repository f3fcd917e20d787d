import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { deniedKinds } from '~/domain/denied-parties/list';
import { matchStatuses } from '~/domain/denied-parties/statuses';
import type { Inputs } from '~/server/router';

export const deniedTabs = ['matches', 'parties', 'editions'] as const;
export type DeniedTab = (typeof deniedTabs)[number];

export const matchFilterNames = ['status', 'customer'] as const;
export const partyFilterNames = ['kind'] as const;
const shortestSearch = 3;

/** The default is undecided matches; for one customer, all. */
export type StatusChoice = (typeof matchStatuses)[number] | 'all';

/** The screen's state from its address: a tab, or `?id=` for one match. */
export function readDeniedTab(search: URLSearchParams): DeniedTab {
  return readFilter(search, 'tab', deniedTabs) ?? 'matches';
}

export function readMatchQuery(search: URLSearchParams): {
  table: TableState;
  status: StatusChoice;
  input: Inputs['deniedParties']['matches'];
} {
  const table = readTableState(search, ['createdAt']);
  const { sort: _sort, search: text, ...page } = table;
  const customer = readCustomerFilter(search);
  const asked = readFilter(search, 'status', [...matchStatuses, 'all'] as const);
  const status = asked ?? (customer.customerId ? 'all' : 'open');
  return {
    table,
    status,
    input: { ...page, ...customer, ...(status !== 'all' && { status }), ...asSearch(text) },
  };
}

export function readPartyQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['deniedParties']['list'];
} {
  const table = readTableState(search, ['name']);
  const { sort: _sort, search: text, ...page } = table;
  const kind = readFilter(search, 'kind', deniedKinds);
  return { table, input: { ...page, ...(kind && { kind }), ...asSearch(text) } };
}

export function readEditionQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['deniedParties']['editions'];
} {
  const table = readTableState(search, ['createdAt']);
  const { sort: _sort, search: _text, ...page } = table;
  return { table, input: page };
}

function asSearch(text: string | undefined): { search?: string } {
  return text && text.length >= shortestSearch ? { search: text } : {};
}
