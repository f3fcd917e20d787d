import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { manySchema } from '~/domain/core/bulk/schema';
import { DomainError } from '~/domain/core/errors';
import { idempotencyKeySchema } from '~/domain/core/schema';
import type { Action, Subject } from '~/domain/roles/permissions';
import { manyAnswerSchema } from './bulk/schema';
import { assertConfirmed } from './confirmed';
import type { Context, Tx } from './context';
import { CountedRefusal, toProblem, toTrpcError, withPublicReason } from './errors';
import { answerOnce } from './idempotency/service';
import { isStaff } from './is-staff';
import { observeCall } from './observe-call';
import { replicaProcedures } from './replica/procedures';
import { noteChange, replicaFor } from './replica/read';
import { noteRefusal } from './security/refusals';
import { holdingEvents } from './security/service';
import type { SignedIn } from './session';
import { inTransaction } from './transaction';
import { transformer } from './wire/transformer';

type Permission = readonly [Action, Subject];

/** Access rule of a procedure: read by the permission matrix test and the API docs. */
export type ProcedureMeta = {
  access: 'public' | 'signed-in' | Permission | { anyOf: readonly Permission[] };
  /** The user must confirm their identity with a password or a code: `auth.again`. */
  asksAgain?: true;
};

/** Context of a signed-in user. */
export type SignedInContext = Context & { session: SignedIn };

/** Context of a change: a signed-in user and the change's transaction. */
export type ChangeContext = SignedInContext & {
  tx: Tx;
  /** The request that a second person approved: see `awaitSecondPerson`. */
  approval?: { id: string; askedBy: string };
};

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    defaultMeta: { access: 'public' },
    // After two missed pings the browser treats the connection as lost.
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
 * Ends a repeated change with the first answer. In tRPC a middleware cannot return in place of the resolver, so this is
 * thrown, and the outermost middleware converts it to an answer.
 */
class RepeatedChange extends Error {
  constructor(readonly answer: unknown) {
    super('the change was made before');
  }
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const observed = t.procedure.use(({ ctx, path, next }) =>
  observeCall(ctx, path, (db) => next({ ctx: { db } })),
);

const procedure = observed.use(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof RepeatedChange) return { ok: true, data: cause.answer, marker: result.marker };
  const refusal = toTrpcError(result.error);
  const error = isStaff(ctx) ? refusal : withPublicReason(refusal);
  noteRefusal(ctx, path, error);
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.log.error({ err: error.cause ?? error, requestId: ctx.requestId, path }, 'procedure failed');
  }
  throw error;
});

/** Gives the procedures of `replicaProcedures` the replica while it is new enough, and notes changes. */
const placed = procedure.use(async ({ ctx, path, type, next }) => {
  if (type === 'mutation') {
    const result = await next();
    await noteChange(ctx);
    return result;
  }
  const replica = type === 'query' && replicaProcedures.has(path) ? await replicaFor(ctx) : undefined;
  return await next({ ctx: { db: replica?.db ?? ctx.db } });
});

export const publicProcedure = placed;

const knownProcedure = placed.meta({ access: 'signed-in' }).use(({ ctx, next }) => {
  if (!ctx.session) throw new DomainError('not_signed_in');
  return next({ ctx: { session: ctx.session } });
});

/** A procedure for signed-in users: no scope opens it to an API token. */
export const signedInProcedure = knownProcedure.use(({ ctx, next }) => {
  if (ctx.session.isToken) throw new DomainError('not_allowed');
  return next();
});

/** A procedure for users whose rules allow `action` on `subject`. Its query limits the rows. */
export const can = (action: Action, subject: Subject) =>
  knownProcedure.meta({ access: [action, subject] }).use(({ ctx, next }) => {
    if (!ctx.ability.can(action, subject)) throw new DomainError('not_allowed');
    return next();
  });

/** A procedure for users whose rules allow at least one of these. It checks the details itself. */
export const canAny = (anyOf: readonly Permission[]) =>
  knownProcedure.meta({ access: { anyOf } }).use(({ ctx, next }) => {
    if (!anyOf.some(([action, subject]) => ctx.ability.can(action, subject))) {
      throw new DomainError('not_allowed');
    }
    return next();
  });

/** A procedure that needs a recently confirmed identity: throws `auth.again`. */
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
 * A change: permission, one transaction (`ctx.tx`), and the first answer again for the same key and body. Any error
 * rolls everything back, except for a count of wrong codes (`CountedRefusal`).
 */
export const change = (action: Action, subject: Subject) =>
  can(action, subject).input(keyedInput).use(inOneTransaction());

/** A change that needs a recently confirmed identity, as its meta states. */
export const confirmedChange = (action: Action, subject: Subject) =>
  canConfirmed(action, subject).input(keyedInput).use(inOneTransaction());

/**
 * A change of many rows, each in its own transaction: `eachAlone` of `server/core/bulk` runs it and answers per row.
 */
export const changeMany = (action: Action, subject: Subject) =>
  can(action, subject).input(manySchema).output(manyAnswerSchema);

/** How an answer with a secret is stored: without it, and restored for a repeat. */
export type Secrecy = {
  hide: (answer: unknown) => unknown;
  show: (kept: unknown, of: { serverSecret: string; userId: string; key: string }) => unknown;
};

/** A change whose answer holds a secret that must not be stored. */
export const secretChange = (action: Action, subject: Subject, secrecy: Secrecy) =>
  can(action, subject).input(keyedInput).use(inOneTransaction(secrecy));

/** A change with a secret answer that needs a recently confirmed identity. */
export const confirmedSecretChange = (action: Action, subject: Subject, secrecy: Secrecy) =>
  canConfirmed(action, subject).input(keyedInput).use(inOneTransaction(secrecy));

/** A change that calls an external service before its transaction begins. */
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

/** A change of one's own account, open to every signed-in user. */
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
