import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '~/domain/live/topics';
import { answersFrom, changedBy } from './procedures.gen';

/**
 * Options for the query that an edit screen starts from. Changes of others must not replace its data unnoticed: a save
 * over them then fails with a conflict.
 */
export const beingEdited = {
  meta: { isBeingEdited: true },
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** Refetches the visible queries of these topics now, and the others when they are shown next. */
export function refetchChanged(client: QueryClient, topics: ReadonlySet<LiveTopic>): void {
  const isConcerned = (query: Query): boolean =>
    answersFrom[pathOf(query)]?.some((topic) => topics.has(topic)) ?? false;
  void client.invalidateQueries({ predicate: (query) => isConcerned(query) && !isBeingEdited(query) });
  void client.invalidateQueries({
    predicate: (query) => isConcerned(query) && isBeingEdited(query),
    refetchType: 'none',
  });
}

/** Refetches the queries that this user's mutation changed, as for a change of another user. */
export function refetchChangedBy(client: QueryClient, mutation: string): void {
  const topics = changedBy[mutation] ?? [];
  if (topics.length > 0) refetchChanged(client, new Set(topics));
}

/** The key of a tRPC query begins with the path of its procedure. */
function pathOf({ queryKey: [path] }: Query): string {
  return Array.isArray(path) ? path.join('.') : '';
}

export function isBeingEdited({ observers }: Query): boolean {
  return observers.some(({ options }) => options.meta?.isBeingEdited === true);
}
