import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import type { AppRouter } from '~/server/router';
import { refetchChangedBy } from './live/changed-queries';

/** After each mutation, refetches the queries that depend on what it changed. */
export function refreshLink(client: QueryClient): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type !== 'mutation') return next(op);
      return observable((observer) =>
        next(op)
          .pipe(tap({ next: () => refetchChangedBy(client, op.path) }))
          .subscribe(observer),
      );
    };
}
