import { readFilter } from '~/app/components/table/table-state';
import { idSchema } from '~/domain/core/schema';

export const shelfTabs = ['shelf', 'onTheWay', 'ended'] as const;
export type ShelfTab = (typeof shelfTabs)[number];

/** The shelf's state from the address: `?tab=ended`, and for staff `?customer=…`. */
export function readShelfPlace(search: URLSearchParams): { tab: ShelfTab; customerId: string | undefined } {
  return {
    tab: readFilter(search, 'tab', shelfTabs) ?? 'shelf',
    customerId: idSchema.safeParse(search.get('customer')).data,
  };
}

export function shelfPath(tab: ShelfTab, customerId: string | undefined): string {
  const search = new URLSearchParams({
    ...(tab !== 'shelf' && { tab }),
    ...(customerId && { customer: customerId }),
  });
  return search.size > 0 ? `/moz/shelf?${search}` : '/moz/shelf';
}

/** The page that joins arrivals, of one's own or of a customer. */
export function joinPath(ids: readonly string[], customerId: string | undefined): string {
  const search = new URLSearchParams([
    ...ids.map((id) => ['id', id]),
    ...(customerId ? [['customer', customerId]] : []),
  ]);
  return `/moz/shelf/join?${search}`;
}
