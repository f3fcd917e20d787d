import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token: a copy of the table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
