import { readDaysFilter } from '~/app/components/table/days-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { type Punctuality, punctualities } from '~/domain/cargo/punctuality';
import { type CargoState, plannedCargoStates } from '~/domain/cargo/states';
import { type CalendarSpan, calendarSpans, readDay } from '~/domain/core/calendar';
import { type Office, offices, originOffice } from '~/domain/core/offices';
import type { Days } from '~/domain/core/schema';

export const cargoTabs = [
  'all',
  'planned',
  'closed',
  'departed',
  'late',
  'arrived',
  'completed',
  'cancelled',
  'archived',
] as const;
export type CargoTab = (typeof cargoTabs)[number];

export const cargoViews = ['list', 'board', 'calendar'] as const;
export type CargoView = (typeof cargoViews)[number];

/** How the flights are looked at. */
export function readCargoView(search: URLSearchParams): CargoView {
  return readFilter(search, 'view', cargoViews) ?? 'list';
}

/** The calendar as its address tells it; without a day it is today's. */
export function readCalendarQuery(search: URLSearchParams): {
  office: Office;
  span: CalendarSpan;
  day?: string;
} {
  const day = readDay(search.get('day') ?? '');
  return {
    office: readFilter(search, 'office', offices) ?? originOffice,
    span: readFilter(search, 'span', calendarSpans) ?? 'month',
    ...(day && { day }),
  };
}

export type CargoQuery = {
  tab: CargoTab;
  table: TableState;
  /** What `cargo.list` is asked; the loader and the screen ask alike. */
  input: TableState & {
    status?: CargoState[];
    isArchived?: true;
    isLate?: true;
    landed?: Days;
    punctuality?: Punctuality;
  };
};

/** The list as its address tells it. Planned flights come soonest first, the others latest first. */
export function readCargoQuery(search: URLSearchParams): CargoQuery {
  const tab = readFilter(search, 'tab', cargoTabs) ?? 'all';
  const table = readTableState(search, ['code', 'cutOff', 'etd']);
  const order = tab === 'planned' ? { sort: 'etd', order: 'asc' as const } : {};
  const status = statusesOf(tab, readFilter(search, 'state', plannedCargoStates));
  const archived = tab === 'archived' ? { isArchived: true as const } : {};
  const late = tab === 'late' ? { isLate: true as const } : {};
  const landed = readDaysFilter(search, 'landed');
  const punctuality = readFilter(search, 'punctuality', punctualities);
  return {
    tab,
    table,
    input: {
      ...{ ...order, ...table, ...archived, ...late },
      ...(status && { status }),
      ...(landed && { landed }),
      ...(punctuality && { punctuality }),
    },
  };
}

/** The load list of an open record, by its own parameters in the address. */
export function readLoadListQuery(search: URLSearchParams, cargoId: string) {
  return { ...readTableState(search), cargoId };
}

/** Planned cargo is of two states, either of which may be asked for alone. */
function statusesOf(tab: CargoTab, only: CargoState | undefined): CargoState[] | undefined {
  if (tab === 'all' || tab === 'archived' || tab === 'late') return undefined;
  if (tab !== 'planned') return [tab];
  return only ? [only] : [...plannedCargoStates];
}

/** The version of a manifest that the address names; without one the newest. */
export function readManifestQuery(
  search: URLSearchParams,
  id: string,
): { id: string; version?: number | undefined } {
  return { id, version: readVersion(search.get('version')) };
}

/** The two versions that are compared; without `to`, one and the cargo as it is. */
export function readCompared(search: URLSearchParams): { from: number; to?: number | undefined } | undefined {
  const from = readVersion(search.get('from'));
  return from === undefined ? undefined : { from, to: readVersion(search.get('to')) };
}

function readVersion(text: string | null): number | undefined {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : undefined;
}
