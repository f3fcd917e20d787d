import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { type CargoState, plannedCargoStates } from '~/domain/cargo/states';

export const cargoTabs = [
  'all',
  'planned',
  'closed',
  'departed',
  'arrived',
  'completed',
  'cancelled',
  'archived',
] as const;
export type CargoTab = (typeof cargoTabs)[number];

export type CargoQuery = {
  tab: CargoTab;
  table: TableState;
  /** What `cargo.list` is asked; the loader and the screen ask alike. */
  input: TableState & { status?: CargoState[]; isArchived?: true };
};

/** The list as its address tells it. Planned flights come soonest first, the others latest first. */
export function readCargoQuery(search: URLSearchParams): CargoQuery {
  const tab = readFilter(search, 'tab', cargoTabs) ?? 'all';
  const table = readTableState(search, ['code', 'cutOff', 'etd']);
  const order = tab === 'planned' ? { sort: 'etd', order: 'asc' as const } : {};
  const status = statusesOf(tab);
  const archived = tab === 'archived' ? { isArchived: true as const } : {};
  return { tab, table, input: { ...order, ...table, ...(status && { status }), ...archived } };
}

/** The load list of an open record, by its own parameters in the address. */
export function readLoadListQuery(search: URLSearchParams, cargoId: string) {
  return { ...readTableState(search), cargoId };
}

function statusesOf(tab: CargoTab): CargoState[] | undefined {
  if (tab === 'all' || tab === 'archived') return undefined;
  return tab === 'planned' ? [...plannedCargoStates] : [tab];
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
