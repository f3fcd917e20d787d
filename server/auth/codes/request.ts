import { randomUUID } from 'node:crypto';
import { CODE_LIVES_MS, type CodeGuard, guardState, secondsToResend } from '~/domain/auth/code-guard';
import type { CodePurpose } from '~/domain/auth/schema';
import { DomainError } from '~/domain/core/errors';
import type { Context, Tx } from '../../core/api/context';
import { countAct } from '../../core/limits/rate-limit/limits';
import { keepSecretCookie } from '../../core/security/cookies';
import { hashToken } from '../../core/security/token';
import { tokenOfAttempt } from '../secrets';
import { countCode } from './budget';
import { deliverCode } from './deliver';
import { readCodeRequest } from './pending';
import { findCodeRequest, insertCodeRequest, lockGuard, replaceCode, updateGuard } from './queries';

type Whom = { purpose: CodePurpose; mobile: string };
/** `userId` is the signed-in caller. */
type Asked = Whom & { userId?: string; idempotencyKey: string };
type Times = { createdAt: Date; expiresAt: Date };

/**
 * Sends a code to a number and binds it to this browser with a cookie. A repeated attempt sends nothing more. Throws
 * `code.too_soon`, `code.blocked`, `code.locked` or `rate_limit`, the same for every number.
 */
export async function requestCode(ctx: Context, { idempotencyKey, userId, ...whom }: Asked): Promise<void> {
  const token = tokenOfAttempt(ctx.secret, [
    whom.purpose,
    whom.mobile,
    idempotencyKey,
    ...(userId ? [userId] : []),
  ]);
  const requestTokenHash = hashToken(token);
  const wasAsked = async () => (await findCodeRequest(ctx.db, requestTokenHash)) !== undefined;
  if (!(await wasAsked())) {
    try {
      await sendInTurn(ctx, whom, async (tx, times) => {
        const id = randomUUID();
        const codeHash = await deliverCode(tx, ctx, { id, ...whom, ...times });
        await insertCodeRequest(tx, {
          id,
          ...whom,
          userId: userId ?? null,
          ...times,
          codeHash,
          requestTokenHash,
        });
      });
    } catch (refusal) {
      if (!(await wasAsked())) throw refusal;
    }
  }
  keepSecretCookie(ctx, 'moz-code', token);
}

/** Sends another code for the same request; the previous one stops working, the count of failures stays. */
export async function resendCode(ctx: Context, purpose: CodePurpose): Promise<void> {
  const request = await readCodeRequest(ctx, purpose);
  if (!request) throw new DomainError('code.expired', {}, 'code');
  if (request.usedAt) throw new DomainError('code.used', {}, 'code');
  const { id, mobile } = request;
  await sendInTurn(ctx, { purpose, mobile }, async (tx, times) => {
    const codeHash = await deliverCode(tx, ctx, { id, purpose, mobile, ...times });
    await replaceCode(tx, id, { codeHash, expiresAt: times.expiresAt });
  });
}

/** Sends codes for one number one after the other, within the limits. */
async function sendInTurn(
  ctx: Context,
  whom: Whom,
  send: (tx: Tx, times: Times) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const guard = await lockGuard(tx, whom);
    const createdAt = ctx.now();
    assertMaySend(guard, createdAt);
    await countAct(tx, 'code-address', ctx.ip);
    await countAct(tx, 'code-number', whom.mobile);
    await countCode(tx, ctx, whom);
    await send(tx, { createdAt, expiresAt: new Date(createdAt.getTime() + CODE_LIVES_MS) });
    await updateGuard(tx, whom, { ...guard, lastSentAt: createdAt });
  });
}

function assertMaySend(guard: CodeGuard, now: Date): void {
  assertOpen(guard, now);
  const seconds = secondsToResend(guard.lastSentAt, now);
  if (seconds > 0) throw new DomainError('code.too_soon', { seconds });
}

/** Throws while the number is blocked or locked. `field` is the input with the digits, if any. */
export function assertOpen(guard: CodeGuard, now: Date, field?: 'code'): void {
  const refusal = closedBy(guard, now, field);
  if (refusal) throw refusal;
}

export function closedBy(guard: CodeGuard, now: Date, field?: 'code'): DomainError | undefined {
  const state = guardState(guard, now);
  if (state.kind === 'locked') return new DomainError('code.locked', {}, field);
  if (state.kind === 'blocked') return new DomainError('code.blocked', { minutes: state.minutes }, field);
  return undefined;
}
