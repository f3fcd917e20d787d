import { z } from 'zod';
import { idempotencyKeySchema } from '~/domain/core/schema';
import { inTransaction } from '../db/transaction';
import { holdingEvents } from '../security/events/service';
import type { Tx } from './context';
import { CountedRefusal } from './errors';
import { answerOnce } from './idempotency/service';
import { t } from './init-trpc';

/**
 * Ends a repeated change with the first answer. In tRPC a middleware cannot return in place of the resolver, so this is
 * thrown, and the outermost middleware converts it to an answer.
 */
export class RepeatedChange extends Error {
  constructor(readonly answer: unknown) {
    super('the change was made before');
  }
}

/** How an answer with a secret is stored: without it, and restored for a repeat. */
export type Secrecy = {
  hide: (answer: unknown) => unknown;
  show: (kept: unknown, of: { serverSecret: string; userId: string; key: string }) => unknown;
};

export const openly: Secrecy = { hide: (answer) => answer, show: (kept) => kept };
export const keyedInput = z.object({ idempotencyKey: idempotencyKeySchema });

/** Runs a change in one transaction and stores its answer under its key: see `change`. */
export function inOneTransaction({ hide, show }: Secrecy) {
  return t.middleware(async ({ ctx, next, path, getRawInput, input }) => {
    const { idempotencyKey } = keyedInput.parse(input);
    const body = await getRawInput();
    const userId = ctx.session?.user.id ?? 'visitor';
    const outcome = await holdingEvents(ctx, async (security) => {
      const proceed = (tx: Tx) => next({ ctx: { tx, security } });
      return inTransaction(ctx.db, async (tx) => {
        security.clear();
        const once = await answerOnce(tx, ctx, { actor: userId, key: idempotencyKey, procedure: path, body });
        if (once.isRepeat) {
          const data = show(once.answer, { serverSecret: once.serverSecret, userId, key: idempotencyKey });
          return new RepeatedChange(data);
        }
        const result = await proceed(tx);
        if (!result.ok && result.error.cause instanceof CountedRefusal) {
          await once.forget();
          return result;
        }
        if (!result.ok) throw result.error;
        await once.keep(hide(result.data));
        return result;
      });
    });
    if (outcome instanceof RepeatedChange) throw outcome;
    return outcome;
  });
}
