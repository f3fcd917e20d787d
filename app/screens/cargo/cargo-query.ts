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

/** The view of the flights: list, board or calendar. */
export function readCargoView(search: URLSearchParams): CargoView {
  return readFilter(search, 'view', cargoViews) ?? 'list';
}

/** The calendar's state from its address; the day defaults to today. */
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
  /** The input of `cargo.list`, shared by the loader and the screen. */
  input: TableState & {
    status?: CargoState[];
    isArchived?: true;
    isLate?: true;
    landed?: Days;
    punctuality?: Punctuality;
  };
};

/** The list's state from its address. Without a sort the server puts the next flight to come first. */
export function readCargoQuery(search: URLSearchParams): CargoQuery {
  const tab = readFilter(search, 'tab', cargoTabs) ?? 'all';
  const table = readTableState(search, ['code', 'cutOff', 'etd']);
  const status = statusesOf(tab, readFilter(search, 'state', plannedCargoStates));
  const archived = tab === 'archived' ? { isArchived: true as const } : {};
  const late = tab === 'late' ? { isLate: true as const } : {};
  const landed = readDaysFilter(search, 'landed');
  const punctuality = readFilter(search, 'punctuality', punctualities);
  return {
    tab,
    table,
    input: {
      ...{ ...table, ...archived, ...late },
      ...(status && { status }),
      ...(landed && { landed }),
      ...(punctuality && { punctuality }),
    },
  };
}

/** The load list of an open record, from its own search parameters. */
export function readLoadListQuery(search: URLSearchParams, cargoId: string) {
  return { ...readTableState(search), cargoId };
}

/** Planned cargo has two states. Either may be filtered for separately. */
function statusesOf(tab: CargoTab, only: CargoState | undefined): CargoState[] | undefined {
  if (tab === 'all' || tab === 'archived' || tab === 'late') return undefined;
  if (tab !== 'planned') return [tab];
  return only ? [only] : [...plannedCargoStates];
}

/** The version of a manifest in the address; the newest by default. */
export function readManifestQuery(
  search: URLSearchParams,
  id: string,
): { id: string; version?: number | undefined } {
  return { id, version: readVersion(search.get('version')) };
}

/** The two versions to compare. Without `to`, a version is compared with the current cargo. */
export function readCompared(search: URLSearchParams): { from: number; to?: number | undefined } | undefined {
  const from = readVersion(search.get('from'));
  return from === undefined ? undefined : { from, to: readVersion(search.get('to')) };
}

function readVersion(text: string | null): number | undefined {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : undefined;
}
