import type { Query, QueryClient } from '@tanstack/react-query';
import { answersFrom } from '~/domain/live/answers';
import { changedBy } from '~/domain/live/changes';
import type { LiveTopic } from '~/domain/live/topics';

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
  const isConcerned = (query: Query): boolean =>
    answersFrom[pathOf(query)]?.some((topic) => topics.has(topic)) ?? false;
  void client.invalidateQueries({ predicate: (query) => isConcerned(query) && !isBeingEdited(query) });
  void client.invalidateQueries({
    predicate: (query) => isConcerned(query) && isBeingEdited(query),
    refetchType: 'none',
  });
}

/** Asks again for what a mutation of this user changed: the same as when another user made it. */
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
