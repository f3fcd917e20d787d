import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readDaysFilter } from '~/app/components/table/days-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { shelfAges } from '~/domain/arrivals/board';
import { filteredDuties } from '~/domain/arrivals/duties';
import { arrivalSorts } from '~/domain/arrivals/sorts';
import { type ArrivalState, arrivalDues, arrivalStates, staffNeeds } from '~/domain/arrivals/states';
import { carriers } from '~/domain/core/carriers/carriers';
import { offices } from '~/domain/core/offices';
import type { Inputs } from '~/server/router';

type ArrivalQuery = { table: TableState; input: Inputs['arrivals']['list'] };

const shortestSearch = 3;

/** Tabs of the list: what is on the shelf for a customer, what waits for one, and everything. */
export const arrivalTabs = ['shelf', 'unclaimed', 'all'] as const;
export type ArrivalTab = (typeof arrivalTabs)[number];

const statesOf: Readonly<Record<ArrivalTab, readonly ArrivalState[] | undefined>> = {
  shelf: ['stored', 'joined', 'return_pending'],
  unclaimed: ['unclaimed'],
  all: undefined,
};

/** The list or the board. */
export function isArrivalBoard(search: URLSearchParams): boolean {
  return search.get('view') === 'board';
}

/** The branch of the board; without one, all of them. */
export function readArrivalBoard(search: URLSearchParams): Inputs['arrivals']['board'] {
  const office = readFilter(search, 'office', offices);
  return office ? { office } : {};
}

export function readArrivalTab(search: URLSearchParams): ArrivalTab {
  return readFilter(search, 'tab', arrivalTabs) ?? 'shelf';
}

export const arrivalFilterNames = [
  'status',
  'office',
  'carrier',
  'staff',
  'duty',
  'age',
  'label',
  'due',
  'customer',
  'arrived',
] as const;

/** The query of the list, read from the address by the loader and the screen. A status overrides that of the tab. */
export function readArrivalQuery(search: URLSearchParams): ArrivalQuery {
  const table = readTableState(search, arrivalSorts);
  const sort = arrivalSorts.find((known) => known === table.sort);
  const { sort: _typed, search: text, ...page } = table;
  const status = readFilter(search, 'status', [...arrivalStates, 'archived']);
  const ofTab = statesOf[readArrivalTab(search)];
  const arrived = readDaysFilter(search, 'arrived');
  const states = status && status !== 'archived' ? [status] : ofTab;
  const office = readFilter(search, 'office', offices);
  const carrier = readFilter(search, 'carrier', carriers);
  const needsStaff = readFilter(search, 'staff', [...staffNeeds, 'any']);
  const due = readFilter(search, 'due', arrivalDues);
  const hasDuty = readFilter(search, 'duty', filteredDuties);
  const age = readFilter(search, 'age', shelfAges);
  return {
    table,
    input: {
      ...page,
      ...(sort && { sort }),
      ...(text && text.length >= shortestSearch && { search: text }),
      ...(status === 'archived' ? { isArchived: true } : states && { status: [...states] }),
      ...(office && { office }),
      ...(carrier && { carrier }),
      ...(needsStaff && { needsStaff }),
      ...(search.get('label') === 'missing' && { isUnlabelled: true as const }),
      ...(due && { due }),
      ...(hasDuty && { hasDuty }),
      ...(age && { age }),
      ...(arrived && { arrived }),
      ...readCustomerFilter(search),
    },
  };
}
