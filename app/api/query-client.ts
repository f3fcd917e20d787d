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
 * A first answer that is under way may be from before the change, and React Query does not ask again meanwhile. What
 * is edited stays as it came: whoever saves it is told.
 */
function askTwice(client: QueryClient, query: Query): void {
  const { state, promise, queryKey } = query;
  if (state.fetchStatus === 'idle' || state.data !== undefined || isBeingEdited(query)) return;
  const again = (): Promise<void> => client.invalidateQueries({ queryKey, exact: true });
  void promise?.then(again, () => undefined);
}

/** True when the server has answered with a refusal: asking again would not help, unless it is only busy. */
function isAnswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false;
  return Boolean(error.data) && Reflect.get(Object(error.data), 'httpStatus') !== 503;
}
