import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits for a cookie, as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token: a copy of the table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the same token for the same attempt of the same browser, so that a form sent twice makes one request. */
export function tokenOfAttempt(secret: string, attempt: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`code request\n${attempt.join('\n')}`)
    .digest('base64url');
}

/** How a link reaches its owner: shown to an administrator who hands it over, or sent by e-mail. */
export type LinkWay = 'shown' | 'mailed';

/**
 * Returns the token in the link of an invitation. Who opens the mailed one reads the mailbox: nobody else ever sees it.
 */
export function tokenOfInvitation(secret: string, id: string, way: LinkWay): string {
  const purpose = way === 'shown' ? 'invitation' : 'mailed invitation';
  return createHmac('sha256', secret).update(`${purpose}\n${id}`).digest('base64url');
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** HMAC with the server's secret: six digits are easily guessed from a plain hash. */
export function hashCode(secret: string, requestId: string, code: string): string {
  return createHmac('sha256', secret).update(`code\n${requestId}\n${code}`).digest('hex');
}

/** Returns a hash that matches no code. */
export function hashOfNoCode(): string {
  return randomBytes(32).toString('hex');
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
