import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_CODES, RECOVERY_LENGTH, recoveryLetters } from '~/domain/auth/second-factor';
import { hashWithSalt } from '../password';

/**
 * Returns ten codes of 50 bits, always the same for the same origin, so that a repeated form shows the same ten. The
 * origin is a secret of the browser or of the request, and is not stored on the server.
 */
export function recoveryCodesOf(serverSecret: string, origin: readonly string[]): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, place) => {
    const bytes = createHmac('sha256', serverSecret)
      .update(`recovery codes\n${place}\n${origin.join('\n')}`)
      .digest();
    const letters = [...bytes.subarray(0, RECOVERY_LENGTH)]
      .map((byte) => recoveryLetters[byte % 32])
      .join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** A salt for the recovery codes of one account, in hexadecimal. */
export function newRecoverySalt(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Hashes a recovery code as a password, so that trying all codes is slow even with the server's secret.
 * @param code without the hyphen, in lower case.
 * @param salt null for codes made before they were hashed as passwords.
 */
export async function stretchRecoveryCode(code: string, salt: string | null): Promise<string> {
  return salt === null ? code : await hashWithSalt(code, Buffer.from(salt, 'hex'));
}

/** Returns the stored hash of a stretched recovery code: without the server's secret, nothing can be tried. */
export function hashRecoveryCode(serverSecret: string, userId: string, stretched: string): string {
  return createHmac('sha256', serverSecret).update(`recovery code\n${userId}\n${stretched}`).digest('hex');
}
