import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readDaysFilter } from '~/app/components/table/days-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parcelSorts } from '~/domain/parcels/sorts';
import { holdReasons, parcelStates } from '~/domain/parcels/states';
import type { Inputs } from '~/server/router';

type ParcelQuery = { table: TableState; input: Inputs['parcels']['list'] };
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const shortestSearch = 3;

export const parcelViews = ['list', 'board', 'scan', 'scanMany'] as const;
export type ParcelView = (typeof parcelViews)[number];

/** The view of the parcels: list, board or a station. */
export function readParcelView(search: URLSearchParams): ParcelView {
  return readFilter(search, 'view', parcelViews) ?? 'list';
}

export const parcelFilterNames = [
  'status',
  'cargo',
  'hold',
  'delivery',
  'missing',
  'date',
  'storage',
  'customer',
  'received',
  'delivered',
  'wanted',
] as const;

/** The query of the list, read from the address by the loader and the screen. */
export function readParcelQuery(search: URLSearchParams): ParcelQuery {
  const table = readTableState(search, parcelSorts);
  const sort = parcelSorts.find((known) => known === table.sort);
  const { sort: _typed, search: text, ...page } = table;
  const status = readFilter(search, 'status', [...parcelStates, 'archived']);
  const holdReason = readFilter(search, 'hold', holdReasons);
  const delivery = readFilter(search, 'delivery', deliveryModes);
  const cargoId = search.get('cargo') ?? '';
  return {
    table,
    input: {
      ...page,
      ...(sort && { sort }),
      ...(text && text.length >= shortestSearch && { search: text }),
      ...(status === 'archived' ? { isArchived: true } : status && { status: [status] }),
      ...(holdReason && { holdReason }),
      ...(delivery && { delivery }),
      ...(search.get('storage') === 'overdue' && { isOverdue: true as const }),
      ...(search.get('date') === 'misses' && { missesDate: true as const }),
      ...(search.get('missing') === '1' && { isMissing: true as const }),
      ...dayFilters(search),
      ...readCustomerFilter(search),
      ...(idPattern.test(cargoId) && { cargoId }),
    },
  };
}

/** Filters by calendar days, and by the flight that a form requested. */
function dayFilters(
  search: URLSearchParams,
): Pick<ParcelQuery['input'], 'received' | 'delivered' | 'wantedCargoId'> {
  const received = readDaysFilter(search, 'received');
  const delivered = readDaysFilter(search, 'delivered');
  const wanted = search.get('wanted') ?? '';
  return {
    ...(received && { received }),
    ...(delivered && { delivered }),
    ...(idPattern.test(wanted) && { wantedCargoId: wanted }),
  };
}
