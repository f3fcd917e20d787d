import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import superjson from 'superjson';
import { trpc } from './trpc';

const FRESH_MS = 10_000;
const door = { url: '/api/trpc', transformer: superjson };

/** Connects screens to `/api/trpc`, on the web and in the desktop app alike. */
export function TrpcProvider({ children }: { children: ReactNode }): ReactNode {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() =>
    trpc.createClient({
      links: [
        splitLink({
          condition: ({ type }) => type === 'subscription',
          true: httpSubscriptionLink(door),
          false: httpBatchLink({ ...door, maxItems: 20 }),
        }),
      ],
    }),
  );
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (count, error) => count < 2 && !isAnswered(error) },
      mutations: { retry: false },
    },
  });
}

/** True when the server has answered with a refusal: asking again would not help. */
function isAnswered(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'data' in error && Boolean(error.data);
}
