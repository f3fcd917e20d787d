import type { ApprovalAct } from '~/domain/approvals/acts';
import { manySchema } from '~/domain/core/bulk/schema';
import { DomainError } from '~/domain/core/errors';
import { recordChange, replicaFor } from '../db/replica/read';
import { recordRefusal } from '../security/events/refusals';
import { manyAnswerSchema } from './bulk/schema';
import { assertConfirmed } from './confirmed';
import type { Context, Tx } from './context';
import { toTrpcError, withPublicReason } from './errors';
import { type Access, type Permission, type ProcedureMeta, t } from './init-trpc';
import { isStaff } from './is-staff';
import { observeCall } from './observe-call';
import { inOneTransaction, keyedInput, openly, RepeatedChange, type Secrecy } from './one-transaction';
import type { SignedIn } from './session';

/** Context of a signed-in user. */
export type SignedInContext = Context & { session: SignedIn };

/** Context of a change: a signed-in user and the change's transaction. */
export type ChangeContext = SignedInContext & {
  tx: Tx;
  /** The request that a second person approved: see `awaitSecondPerson`. */
  approval?: { id: string; askedBy: string };
  /** The change that asks for approval when a payment inside it needs one. */
  asks?: { act: ApprovalAct; input: object; about: { name: string; amount: number; currency: 'AUD' } };
};

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
  recordRefusal(ctx, path, error);
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.log.error({ err: error.cause ?? error, requestId: ctx.requestId, path }, 'procedure failed');
  }
  throw error;
});

/** Gives the queries that may lag the replica while it is new enough, and notes changes. */
const placed = procedure.use(async ({ ctx, type, meta, next }) => {
  if (type === 'mutation') {
    const result = await next();
    await recordChange(ctx);
    return result;
  }
  const replica = type === 'query' && meta?.mayLag ? await replicaFor(ctx) : undefined;
  return await next({ ctx: { db: replica?.db ?? ctx.db } });
});

/** What a query says about itself. */
type ReadOptions = Required<Pick<ProcedureMeta, 'from'>> & Pick<ProcedureMeta, 'mayLag' | 'exports'>;

/** What every change says about itself. */
type ChangeOptions = Required<Pick<ProcedureMeta, 'changes'>> & Pick<ProcedureMeta, 'audits' | 'asksAgain'>;

/** What a change in one transaction may say besides. */
type TransactionOptions = {
  /** For an answer that holds a secret, which must not be stored. */
  secrecy?: Secrecy;
  /** Calls an external service before the transaction begins. */
  before?: (ctx: Context, input: unknown) => Promise<void>;
};

/** A query for everybody. */
export const publicRead = (options: ReadOptions) => placed.meta({ access: 'public', ...options });

/** A change for everybody, without a transaction of its own. */
export const publicChange = (options: Pick<ProcedureMeta, 'audits'> = {}) =>
  placed.meta({ access: 'public', ...options });

/** A query for users whose rules allow it. It limits the rows itself. */
export const read = (access: Access, options: ReadOptions) => guarded(access, options);

/**
 * A change: permission, one transaction (`ctx.tx`), and the first answer again for the same key and body. Any error
 * rolls everything back, except for a count of wrong codes (`CountedRefusal`).
 */
export const change = (
  access: Access,
  { secrecy = openly, before, ...options }: ChangeOptions & TransactionOptions,
) =>
  guarded(access, options)
    .input(keyedInput)
    .use(async ({ ctx, getRawInput, next }) => {
      await before?.(ctx, await getRawInput());
      return next();
    })
    .use(inOneTransaction(secrecy));

/** A change that begins its transactions itself: rows one by one, or a call of an external service in between. */
export const changeInSteps = (access: Access, options: ChangeOptions) => guarded(access, options);

/**
 * A change of many rows, each in its own transaction: `eachAlone` of `server/core/api/bulk` runs it and answers per row.
 */
export const changeMany = (access: Access, options: ChangeOptions) =>
  changeInSteps(access, options).input(manySchema).output(manyAnswerSchema);

/** A stream of events to a signed-in user. */
export const stream = () => guarded('signed-in', {});

/** Throws `not_signed_in`, `not_allowed` or `auth.again`. Only a permission opens a procedure to an API token. */
function guarded(access: Access, options: Omit<ProcedureMeta, 'access'>) {
  return placed.meta({ access, ...options }).use(({ ctx, next }) => {
    const { session, ability } = ctx;
    if (!session) throw new DomainError('not_signed_in');
    const isAllowed =
      access === 'signed-in'
        ? !session.isToken
        : permissionsOf(access).some(([action, subject]) => ability.can(action, subject));
    if (!isAllowed) throw new DomainError('not_allowed');
    if (options.asksAgain) assertConfirmed({ session });
    return next({ ctx: { session } });
  });
}

function permissionsOf(access: Exclude<Access, 'signed-in'>): readonly Permission[] {
  return 'anyOf' in access ? access.anyOf : [access];
}
