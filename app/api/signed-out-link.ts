import type { TRPCLink } from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import type { AppRouter } from '~/server/router';

/** Deletes the stored pages when the server says that the session has ended. */
export function signedOutLink(): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op)
          .pipe(
            tap({
              error: ({ data }) => {
                if (data?.httpStatus !== 401) return;
                void import('~/app/offline/worker-page').then((page) => page.forgetOfflinePages());
              },
            }),
          )
          .subscribe(observer),
      );
}
