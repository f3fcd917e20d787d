import { createHmac } from 'node:crypto';
import { RECOVERY_CODES, RECOVERY_LENGTH, recoveryLetters } from '~/domain/auth/second-factor';

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

/**
 * Returns the stored hash of a recovery code.
 * @param code without the hyphen, in lower case.
 */
export function hashRecoveryCode(serverSecret: string, userId: string, code: string): string {
  return createHmac('sha256', serverSecret).update(`recovery code\n${userId}\n${code}`).digest('hex');
}
