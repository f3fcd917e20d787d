import type { TRPCLink } from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import { noteNewVersion } from '~/app/components/new-version/new-version-store';
import type { AppRouter } from '~/server/router';

/** Asks for a reload when the server no longer has a procedure that this screen calls. */
export function newVersionLink(): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op)
          .pipe(
            tap({
              error: ({ data }) => {
                if (data?.problem?.code === 'screen.outdated') noteNewVersion();
              },
            }),
          )
          .subscribe(observer),
      );
}
