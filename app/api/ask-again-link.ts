import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '~/server/router';
import { askAgain } from './ask-again-store';

/** Retries a call that the server refused with `auth.again`, unchanged, after the user has confirmed their identity. */
export function askAgainLink(): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type !== 'mutation') return next(op);
      return observable((observer) => {
        let sent = next(op).subscribe({
          ...observer,
          error: (error) => {
            const problem = error.data?.problem;
            if (problem?.code !== 'auth.again') return observer.error(error);
            void askAgain(problem.params.by === 'factor' ? 'factor' : 'any').then((isConfirmed) => {
              if (isConfirmed) sent = next(op).subscribe(observer);
              else observer.error(error);
            });
          },
        });
        return () => sent.unsubscribe();
      });
    };
}
