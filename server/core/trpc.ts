import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { manySchema } from '~/domain/core/bulk/schema';
import { DomainError } from '~/domain/core/errors';
import { idempotencyKeySchema } from '~/domain/core/schema';
import type { Action, Subject } from '~/domain/roles/permissions';
import { manyAnswerSchema } from './bulk/schema';
import { assertConfirmed } from './confirmed';
import type { Context, Tx } from './context';
import { CountedRefusal, toProblem, toTrpcError } from './errors';
import { answerOnce } from './idempotency/service';
import { noteRefusal } from './security/refusals';
import { holdingEvents } from './security/service';
import type { SignedIn } from './session';
import { inTransaction } from './transaction';
import { transformer } from './wire/transformer';

type Permission = readonly [Action, Subject];

/** Who may call: read by the permission matrix test and the API's documents. */
export type ProcedureMeta = {
  access: 'public' | 'signed-in' | Permission | { anyOf: readonly Permission[] };
  /** The user is asked again for the password or a code: `auth.again`. */
  asksAgain?: true;
};

/** The context of somebody who is signed in. */
export type SignedInContext = Context & { session: SignedIn };

/** The context inside a change: signed in, and in the change's one transaction. */
export type ChangeContext = SignedInContext & {
  tx: Tx;
  /** A second person agreed: see `awaitSecondPerson`. */
  isApproved?: true;
};

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    defaultMeta: { access: 'public' },
    // Twice without a word, and the browser takes the connection for lost.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      message: error.code,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        problem: toProblem(error, ctx?.requestId ?? ''),
      },
    }),
  });

/**
 * Ends a repeated change with the first answer. tRPC lets no middleware answer in the resolver's place, so this is
 * thrown, and the outermost middleware makes an answer of it again.
 */
class RepeatedChange extends Error {
  constructor(readonly answer: unknown) {
    super('the change was made before');
  }
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const procedure = t.procedure.use(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof RepeatedChange) return { ok: true, data: cause.answer, marker: result.marker };
  const error = toTrpcError(result.error);
  noteRefusal(ctx, path, error);
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.log.error({ err: error.cause ?? error, requestId: ctx.requestId, path }, 'procedure failed');
  }
  throw error;
});

export const publicProcedure = procedure;

const knownProcedure = procedure.meta({ access: 'signed-in' }).use(({ ctx, next }) => {
  if (!ctx.session) throw new DomainError('not_signed_in');
  return next({ ctx: { ...ctx, session: ctx.session } });
});

/** For people who are signed in: no scope opens it to an API token. */
export const signedInProcedure = knownProcedure.use(({ ctx, next }) => {
  if (ctx.session.isToken) throw new DomainError('not_allowed');
  return next();
});

/** A procedure for those whose rules allow `action` on `subject`. Rows are scoped by its query. */
export const can = (action: Action, subject: Subject) =>
  knownProcedure.meta({ access: [action, subject] }).use(({ ctx, next }) => {
    if (!ctx.ability.can(action, subject)) throw new DomainError('not_allowed');
    return next();
  });

/** A procedure for those whose rules allow one of these at least. What of it each may do it asks by itself. */
export const canAny = (anyOf: readonly Permission[]) =>
  knownProcedure.meta({ access: { anyOf } }).use(({ ctx, next }) => {
    if (!anyOf.some(([action, subject]) => ctx.ability.can(action, subject))) {
      throw new DomainError('not_allowed');
    }
    return next();
  });

/** A procedure that a browser which somebody left open must not call: throws `auth.again`. */
const canConfirmed = (action: Action, subject: Subject) =>
  can(action, subject)
    .meta({ access: [action, subject], asksAgain: true })
    .use(({ ctx, next }) => {
      assertConfirmed(ctx);
      return next();
    });

const openly: Secrecy = { hide: (answer) => answer, show: (kept) => kept };
const keyedInput = z.object({ idempotencyKey: idempotencyKeySchema });

/**
 * A change: permission, one transaction (`ctx.tx`), and the first answer again for the same key and body.
 * Anything thrown undoes all of it, but for a count of wrong codes (`CountedRefusal`).
 */
export const change = (action: Action, subject: Subject) =>
  can(action, subject).input(keyedInput).use(inOneTransaction());

/** A change that asks again who it is, and says so in its meta. */
export const confirmedChange = (action: Action, subject: Subject) =>
  canConfirmed(action, subject).input(keyedInput).use(inOneTransaction());

/**
 * The same change of many rows, each in a transaction of its own: `eachAlone` of `server/core/bulk` makes it and answers
 * row by row.
 */
export const changeMany = (action: Action, subject: Subject) =>
  can(action, subject).input(manySchema).output(manyAnswerSchema);

/** How an answer with a secret is kept: without it, and made whole again for a repeat. */
export type Secrecy = {
  hide: (answer: unknown) => unknown;
  show: (kept: unknown, of: { serverSecret: string; userId: string; key: string }) => unknown;
};

/** A change whose answer holds a secret that may lie nowhere. */
export const secretChange = (action: Action, subject: Subject, secrecy: Secrecy) =>
  can(action, subject).input(keyedInput).use(inOneTransaction(secrecy));

/** The same, and it asks again who it is. */
export const confirmedSecretChange = (action: Action, subject: Subject, secrecy: Secrecy) =>
  canConfirmed(action, subject).input(keyedInput).use(inOneTransaction(secrecy));

/** A change that first asks the world beyond the database, before its transaction begins. */
export const changeAfter = (
  ask: (ctx: Context, input: unknown) => Promise<void>,
  [action, subject]: readonly [Action, Subject],
  secrecy: Secrecy = openly,
) =>
  can(action, subject)
    .input(keyedInput)
    .use(async ({ ctx, getRawInput, next }) => {
      await ask(ctx, await getRawInput());
      return next();
    })
    .use(inOneTransaction(secrecy));

/** A change of one's own account, open to everybody who is signed in. */
export const changeOwn = signedInProcedure.input(keyedInput).use(inOneTransaction());

function inOneTransaction({ hide, show }: Secrecy = openly) {
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
