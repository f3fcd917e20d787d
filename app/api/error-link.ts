import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import type { AppRouter } from '~/server/router';
import { noteNewVersion } from './new-version-store';

type OnError = (error: TRPCClientError<AppRouter>) => void;

/** Calls a function with each error of the API, and passes the error on. */
export function errorLink(onError: OnError): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op)
          .pipe(tap({ error: onError }))
          .subscribe(observer),
      );
}

/** Asks for a reload when the server no longer has a procedure that this screen calls. */
export function reloadWhenOutdated({ data }: Parameters<OnError>[0]): void {
  if (data?.problem?.code === 'screen.outdated') noteNewVersion();
}

/** Deletes the stored pages when the server says that the session has ended. */
export function forgetPagesWhenSignedOut({ data }: Parameters<OnError>[0]): void {
  if (data?.httpStatus !== 401) return;
  void import('~/app/offline/worker-page').then((page) => page.forgetOfflinePages());
}
