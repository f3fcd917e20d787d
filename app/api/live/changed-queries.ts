import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '~/domain/live/topics';

/** What a screen may show of each kind of thing, by the routers that its queries come from. */
const shownBy: Readonly<Record<LiveTopic, readonly string[]>> = {
  parcel: ['parcels', 'customs', 'cargo', 'forms', 'dashboard', 'tracking', 'archive', 'incidents'],
  cargo: ['cargo', 'parcels', 'dashboard', 'archive', 'incidents', 'station'],
  form: ['forms', 'customs', 'dashboard', 'archive'],
  payment: ['payments', 'forms', 'dashboard'],
  rate: ['rates'],
  contact: ['contact', 'dashboard'],
  customer: ['customers', 'archive'],
  note: ['notes'],
  denied: ['denied'],
  notification: ['notifications'],
  user: ['users', 'roles'],
  role: ['roles', 'users'],
  tariff: ['tariffs', 'archive'],
  fee: ['fees', 'archive'],
  constant: ['settings'],
  news: ['editing', 'archive'],
  message: ['messages'],
};

/**
 * For the query that an edit screen begins from: what others change meanwhile does not slip beneath what is typed, so
 * that whoever saves over it is told.
 */
export const beingEdited = {
  meta: { isBeingEdited: true },
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** Asks again for what is shown of these kinds, and for the rest when it is shown next. */
export function refetchChanged(client: QueryClient, topics: ReadonlySet<LiveTopic>): void {
  const routers = new Set([...topics].flatMap((topic) => shownBy[topic]));
  const isConcerned = (query: Query): boolean => routers.has(routerOf(query));
  void client.invalidateQueries({ predicate: (query) => isConcerned(query) && !isBeingEdited(query) });
  void client.invalidateQueries({
    predicate: (query) => isConcerned(query) && isBeingEdited(query),
    refetchType: 'none',
  });
}

/** A key of tRPC's begins with the path of its procedure. */
function routerOf({ queryKey: [path] }: Query): string {
  return Array.isArray(path) ? String(path[0]) : '';
}

export function isBeingEdited({ observers }: Query): boolean {
  return observers.some(({ options }) => options.meta?.isBeingEdited === true);
}
