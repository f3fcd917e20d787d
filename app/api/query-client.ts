import { type Query, QueryClient } from '@tanstack/react-query';
import { isBeingEdited } from './live/changed-queries';

const FRESH_MS = 10_000;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (count, error) => count < 2 && !isAnswered(error) },
      mutations: { retry: false },
    },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') askTwice(client, event.query);
  });
  return client;
}

/**
 * The first response of a query may be older than the change, and React Query does not refetch while it is pending. A
 * query of an edit screen is not refetched: a save over the change fails with a conflict.
 */
function askTwice(client: QueryClient, query: Query): void {
  const { state, promise, queryKey } = query;
  if (state.fetchStatus === 'idle' || state.data !== undefined || isBeingEdited(query)) return;
  const again = (): Promise<void> => client.invalidateQueries({ queryKey, exact: true });
  void promise?.then(again, () => undefined);
}

/** True when the server refused the request. A retry would not help, unless the server is only busy. */
function isAnswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false;
  return Boolean(error.data) && Reflect.get(Object(error.data), 'httpStatus') !== 503;
}
