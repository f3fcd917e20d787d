import { secondsToResend } from '~/domain/auth/code-guard';
import type { CodePurpose } from '~/domain/auth/schema';
import { MINUTE_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { mobileCountry, parseMobile } from '~/domain/core/phone';
import type { Context, Tx } from '../../core/context';
import { dropSecretCookie, readSecretCookie } from '../cookies';
import { hashToken } from '../secrets';
import { type CodeRow, findCodeRequest, findGuard, markFinished } from './queries';

/** How long a request may be carried on, after it was made or after its code was given. */
const requestLivesMs = 30 * MINUTE_MS;

/** Where this browser stands with the code it asked for. */
export type PendingCode = {
  step: 'code' | 'details';
  mobile: string;
  /** False for a number that its country does not seem to have: warn, for no text may arrive. */
  isKnownNumber: boolean;
  expiresAt: Date;
  /** Seconds until another code may be sent. */
  resendIn: number;
};

/** The request that this browser's cookie names, finished or not, if it is of this purpose and not over. */
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

/** False for a code that somebody else asked for while signed in at this browser. */
export function isOwn({ session }: Pick<Context, 'session'>, { userId }: Pick<CodeRow, 'userId'>): boolean {
  return userId === null || userId === session?.user.id;
}

/** The request whose code was given, to be finished by the last step. Throws `code.expired`. */
export async function getProvenRequest(ctx: Context, purpose: CodePurpose): Promise<CodeRow> {
  const request = await readCodeRequest(ctx, purpose);
  if (!request?.usedAt) throw new DomainError('code.expired', {}, 'code');
  return request;
}

/** Ends a request; false for all but the first to do so. */
export async function finishRequest(tx: Tx, ctx: Context, request: CodeRow): Promise<boolean> {
  return await markFinished(tx, request.id, ctx.now());
}

/** The visitor wants another number. */
export function forgetRequest(ctx: Context): void {
  dropSecretCookie(ctx, 'moz-code');
}
