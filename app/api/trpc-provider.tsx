import { QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import { askAgainLink } from './ask-again-link';
import { errorLink, forgetPagesWhenSignedOut, reloadWhenOutdated } from './error-link';
import { heardHeaders } from './live/heard';
import { isLong, longestAddress } from './long-query';
import { createQueryClient } from './query-client';
import { refreshLink } from './refresh-link';
import { trpc } from './trpc';
import { wire } from './wire';

const endpoint = { url: '/api/trpc', transformer: wire };
const calls = { ...endpoint, headers: heardHeaders };

/** Connects screens to `/api/trpc`, on the web and in the desktop app alike. */
export function TrpcProvider({ children }: { children: ReactNode }): ReactNode {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() =>
    trpc.createClient({
      links: [
        errorLink(reloadWhenOutdated),
        errorLink(forgetPagesWhenSignedOut),
        refreshLink(queryClient),
        askAgainLink(),
        splitLink({
          condition: ({ type }) => type === 'subscription',
          true: httpSubscriptionLink(endpoint),
          false: splitLink({
            condition: isLong,
            true: httpLink({ ...calls, methodOverride: 'POST' }),
            false: httpBatchLink({ ...calls, maxItems: 20, maxURLLength: longestAddress }),
          }),
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
