import { createHash, createHmac, randomBytes } from 'node:crypto';

const DERIVED_BYTES = 16;

/** Returns 256 random bits, as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns 128 bits that nobody without the server's secret can compute. The same parts, the purpose first, make the same
 * token, so that it need not be stored.
 */
export function derivedToken(secret: string, parts: readonly (string | number)[]): string {
  const mac = createHmac('sha256', secret).update(parts.join('\n')).digest();
  return mac.subarray(0, DERIVED_BYTES).toString('base64url');
}

/** Returns the stored hash of a token: a copy of the table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
