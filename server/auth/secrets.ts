import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits for a cookie, 43 letters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the table keeps of a token: a copy of the table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The same token for the same attempt of the same browser, so that a form sent twice asks once. */
export function tokenOfAttempt(secret: string, attempt: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`code request\n${attempt.join('\n')}`)
    .digest('base64url');
}

/** What the link of an invitation proves itself with. */
export function tokenOfInvitation(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`invitation\n${id}`).digest('base64url');
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Six digits are guessed in no time from a bare hash; without the server's secret they are not. */
export function hashCode(secret: string, requestId: string, code: string): string {
  return createHmac('sha256', secret).update(`code\n${requestId}\n${code}`).digest('hex');
}

/** A hash that no code has. */
export function hashOfNoCode(): string {
  return randomBytes(32).toString('hex');
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
