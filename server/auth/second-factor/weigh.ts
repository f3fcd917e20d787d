import { afterRightCode, afterWrongCode, type CodeGuard, guardState } from '~/domain/auth/code-guard';
import { readSecondFactor } from '~/domain/auth/second-factor';
import { DomainError } from '~/domain/core/errors';
import type { Context, Tx } from '../../core/api/context';
import { CountedRefusal } from '../../core/api/errors';
import { countAct } from '../../core/limits/rate-limit/limits';
import { recordingRefusal, type Witness } from '../../core/security/events/service';
import { type Keys, readingSecrets } from '../../core/security/seal/keys';
import { unseal } from '../../core/security/seal/seal';
import { type FactorRow, findRecoverySalt, lockFactor, spendRecoveryCode, updateFactor } from './queries';
import { hashRecoveryCode, stretchRecoveryCode } from './recovery';
import { sealedFor } from './set-up';
import { stepOfCode } from './totp';

type Weigher = Keys & Pick<Context, 'db' | 'now' | 'ip'> & Witness;
type Claim = {
  userId: string;
  /** As typed: six digits of the app, or a recovery code. */
  code: string;
  /** True for the code that completes a set-up, false for a factor that is on. */
  isSetUp?: boolean;
};
type Weighed = { factor: FactorRow; refusal?: DomainError };

/**
 * Verifies a code of the account's second factor, once: of several attempts with the same code one passes. `then` runs
 * in the same transaction when the code is right. Throws `code.app_wrong`, `code.app_used`, `code.blocked`,
 * `code.app_locked` or `second_factor.off`.
 */
export async function consumeSecondFactorCode(
  ctx: Weigher,
  claim: Claim,
  then: (tx: Tx, factor: FactorRow) => Promise<void> = async () => undefined,
): Promise<void> {
  await noting(ctx, claim, async () => {
    await countAct(ctx.db, 'second-factor-address', ctx.ip);
    const refusal = await ctx.db.transaction().execute(async (tx) => {
      const weighed = await weigh(tx, ctx, claim);
      if (!weighed.refusal) await then(tx, weighed.factor);
      return weighed.refusal;
    });
    // A wrong code is thrown after the commit, so that its count is stored.
    if (refusal) throw refusal;
  });
}

/** Verifies a code as the first step of a change, in its transaction; returns the factor. */
export async function consumeSecondFactorCodeFirst(
  ctx: Weigher & { tx: Tx },
  claim: Claim,
): Promise<FactorRow> {
  return await noting(ctx, claim, async () => {
    await countAct(ctx.db, 'second-factor-address', ctx.ip);
    const { factor, refusal } = await weigh(ctx.tx, ctx, claim);
    if (refusal) throw new CountedRefusal(refusal);
    return factor;
  });
}

async function noting<Answer>(ctx: Weigher, { userId }: Claim, work: () => Promise<Answer>): Promise<Answer> {
  return await recordingRefusal(ctx, { kind: 'auth.giveSecondFactor', userId }, work);
}

async function weigh(tx: Tx, ctx: Weigher, { userId, code, isSetUp = false }: Claim): Promise<Weighed> {
  const factor = await lockFactor(tx, userId);
  if (!factor || (factor.confirmedAt === null) !== isSetUp) throw new DomainError('second_factor.off');
  const now = ctx.now();
  const guard: CodeGuard = { ...factor, lastSentAt: null };
  assertOpen(guard, now);
  const { isRight, refusal, lastStep } = await judge(tx, ctx, { factor, code });
  if (refusal) return { factor, refusal };
  const { lastSentAt: _, ...counted } = isRight ? afterRightCode(guard) : afterWrongCode(guard, now);
  await updateFactor(tx, userId, { ...kept(counted), ...(lastStep !== undefined && { lastStep }) });
  return isRight ? { factor } : { factor, refusal: refusalOf({ ...counted, lastSentAt: null }, now) };
}

function kept({ failures, failuresInRow, blockedUntil }: Omit<CodeGuard, 'lastSentAt'>) {
  return { failures, failuresInRow, blockedUntil };
}

type Judged = { isRight: boolean; refusal?: DomainError; lastStep?: number };

/** A code that was already accepted is refused without being counted: its owner submitted twice. */
async function judge(
  tx: Tx,
  ctx: Weigher,
  { factor, code }: { factor: FactorRow; code: string },
): Promise<Judged> {
  const { userId, sealedSecret, lastStep } = factor;
  const given = readSecondFactor(code);
  if (given?.kind === 'recovery') {
    const stretched = await stretchRecoveryCode(given.code, await findRecoverySalt(tx, userId));
    const codeHashes = readingSecrets(ctx).map((secret) => hashRecoveryCode(secret, userId, stretched));
    return { isRight: await spendRecoveryCode(tx, { userId, codeHashes }, ctx.now()) };
  }
  const step = given && stepOfCode(unseal(ctx, sealedFor(userId), sealedSecret), given.code, ctx.now());
  if (step === undefined) return { isRight: false };
  if (step <= lastStep) return { isRight: false, refusal: new DomainError('code.app_used', {}, 'code') };
  return { isRight: true, lastStep: step };
}

function assertOpen(guard: CodeGuard, now: Date): void {
  const refusal = refusalOf(guard, now);
  if (refusal.code !== 'code.app_wrong') throw refusal;
}

function refusalOf(guard: CodeGuard, now: Date): DomainError {
  const state = guardState(guard, now);
  if (state.kind === 'locked') return new DomainError('code.app_locked', {}, 'code');
  if (state.kind === 'blocked') return new DomainError('code.blocked', { minutes: state.minutes }, 'code');
  return new DomainError('code.app_wrong', {}, 'code');
}
