import { useLoaderData } from '@remix-run/react';
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import superjson, { type SuperJSONResult } from 'superjson';

type PrefetchedData = { queries: unknown };

/** Passes the queries that `screenLoader` fetched to React Query, so that the first paint contains the rows. */
export function Hydrated({ children }: { children: ReactNode }): ReactNode {
  const { queries } = useLoaderData<PrefetchedData>();
  const state = useMemo(
    () => (isSerialized(queries) ? superjson.deserialize<DehydratedState>(queries) : undefined),
    [queries],
  );
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

function isSerialized(value: unknown): value is SuperJSONResult {
  return typeof value === 'object' && value !== null && 'json' in value;
}
