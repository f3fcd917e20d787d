import { secondsToResend } from '~/domain/auth/code-guard';
import type { CodePurpose } from '~/domain/auth/schema';
import { MINUTE_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { mobileCountry, parseMobile } from '~/domain/core/phone';
import type { Context, Tx } from '../../core/api/context';
import { dropSecretCookie, readSecretCookie } from '../../core/security/cookies';
import { hashToken } from '../../core/security/token';
import { type CodeRow, findCodeRequest, findGuard, markFinished } from './queries';

/** Lifetime of a request, from its creation or from its correct code. */
const requestLivesMs = 30 * MINUTE_MS;

/** State of the code request of this browser. */
export type PendingCode = {
  step: 'code' | 'details';
  mobile: string;
  /** False for a number that seems not to exist in its country: the message may not arrive. */
  isKnownNumber: boolean;
  expiresAt: Date;
  /** Seconds until another code can be sent. */
  resendIn: number;
};

/** Returns the request named by this browser's cookie, finished or not, if it has this purpose and has not expired. */
export async function readCodeRequest(ctx: Context, purpose: CodePurpose): Promise<CodeRow | undefined> {
  const token = readSecretCookie(ctx, 'moz-code');
  const request = token ? await findCodeRequest(ctx.db, hashToken(token)) : undefined;
  if (request?.purpose !== purpose) return undefined;
  const since = request.usedAt ?? request.expiresAt;
  return ctx.now().getTime() - since.getTime() < requestLivesMs ? request : undefined;
}

export async function findPendingCode(ctx: Context, purpose: CodePurpose): Promise<PendingCode | null> {
  const request = await readCodeRequest(ctx, purpose);
  if (!request || request.finishedAt || !isOwn(ctx, request)) return null;
  const { mobile, expiresAt, usedAt } = request;
  const guard = await findGuard(ctx.db, { mobile, purpose });
  const parsed = parseMobile(mobile.slice(1), mobileCountry(mobile));
  return {
    step: usedAt ? 'details' : 'code',
    mobile,
    isKnownNumber: parsed.ok && parsed.known,
    expiresAt,
    resendIn: secondsToResend(guard?.lastSentAt ?? null, ctx.now()),
  };
}

/** False for a code that another user requested while signed in on this browser. */
export function isOwn({ session }: Pick<Context, 'session'>, { userId }: Pick<CodeRow, 'userId'>): boolean {
  return userId === null || userId === session?.user.id;
}

/** Returns the verified request for the last step to finish. Throws `code.expired`. */
export async function getProvenRequest(ctx: Context, purpose: CodePurpose): Promise<CodeRow> {
  const request = await readCodeRequest(ctx, purpose);
  if (!request?.usedAt) throw new DomainError('code.expired', {}, 'code');
  return request;
}

/** Finishes a request; returns true only for the first caller. */
export async function finishRequest(tx: Tx, ctx: Context, request: CodeRow): Promise<boolean> {
  return await markFinished(tx, request.id, ctx.now());
}

/** Drops the request, so that the visitor can enter another number. */
export function forgetRequest(ctx: Context): void {
  dropSecretCookie(ctx, 'moz-code');
}
