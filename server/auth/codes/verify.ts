import { afterRightCode, afterWrongCode, type CodeGuard } from '~/domain/auth/code-guard';
import type { CodePurpose } from '~/domain/auth/schema';
import { DomainError } from '~/domain/core/errors';
import type { Context, Tx } from '../../core/api/context';
import { CountedRefusal } from '../../core/api/errors';
import type { ChangeContext } from '../../core/api/trpc';
import { recordingRefusal } from '../../core/security/events/service';
import { readingSecrets } from '../../core/security/seal/keys';
import { hashCode, isSameHash } from '../secrets';
import { findUserByMobile } from '../users/queries';
import { isOwn, readCodeRequest } from './pending';
import { type CodeRow, findCodeRequestById, lockGuard, markUsed, updateGuard } from './queries';
import { assertOpen, closedBy } from './request';

/** Result of a check. A wrong code is thrown after the commit, so that its count is stored. */
type Weighed = { isRight: true } | { isRight: false; guard: CodeGuard };

/**
 * Verifies the code of this browser's request. Of several attempts with the right code only one passes. Throws
 * `code.wrong`, `code.expired`, `code.used`, `code.blocked` or `code.locked`.
 */
export async function verifyCode(ctx: Context, purpose: CodePurpose, code: string): Promise<CodeRow> {
  const request = await readCodeRequest(ctx, purpose);
  if (!request) throw new DomainError('code.expired', {}, 'code');
  return await noting(ctx, request, async () => {
    const weighed = await ctx.db.transaction().execute((tx) => weigh(tx, ctx, request, code));
    if (weighed.isRight) return request;
    throw refusalOf(weighed.guard, ctx.now());
  });
}

/** Verifies a code of the caller as the first step of a change, in its transaction. */
export async function verifyCodeFirst(
  ctx: ChangeContext,
  purpose: CodePurpose,
  code: string,
): Promise<CodeRow> {
  const request = await readCodeRequest(ctx, purpose);
  if (!request || !isOwn(ctx, request)) throw new DomainError('code.expired', {}, 'code');
  return await noting(ctx, request, async () => {
    const weighed = await weigh(ctx.tx, ctx, request, code);
    if (weighed.isRight) return request;
    throw new CountedRefusal(refusalOf(weighed.guard, ctx.now()));
  });
}

/** The owner of the number is looked up whether it has an account or not, so that both take the same time. */
async function noting<Answer>(ctx: Context, request: CodeRow, work: () => Promise<Answer>): Promise<Answer> {
  const { userId, mobile, purpose } = request;
  const concerned = userId ?? (await findUserByMobile(ctx.db, mobile))?.id ?? null;
  const about = { kind: 'auth.giveCode', userId: concerned, details: { purpose } } as const;
  return await recordingRefusal(ctx, about, work);
}

function refusalOf(guard: CodeGuard, now: Date): DomainError {
  return closedBy(guard, now, 'code') ?? new DomainError('code.wrong', {}, 'code');
}

async function weigh(tx: Tx, ctx: Context, { id, purpose, mobile }: CodeRow, code: string): Promise<Weighed> {
  const guard = await lockGuard(tx, { purpose, mobile });
  const now = ctx.now();
  assertOpen(guard, now, 'code');
  const request = await findCodeRequestById(tx, id);
  if (!request) throw new DomainError('code.expired', {}, 'code');
  if (request.usedAt) throw new DomainError('code.used', {}, 'code');
  if (request.expiresAt <= now) throw new DomainError('code.expired', {}, 'code');
  const isRight = readingSecrets(ctx).some((key) => isSameHash(hashCode(key, id, code), request.codeHash));
  if (!isRight) {
    const counted = afterWrongCode(guard, now);
    await updateGuard(tx, { purpose, mobile }, counted);
    return { isRight: false, guard: counted };
  }
  if (!(await markUsed(tx, id, now))) throw new DomainError('code.used', {}, 'code');
  await updateGuard(tx, { purpose, mobile }, afterRightCode(guard));
  return { isRight: true };
}
