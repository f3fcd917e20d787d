import { createHmac } from 'node:crypto';
import { RECOVERY_CODES, RECOVERY_LENGTH, recoveryLetters } from '~/domain/auth/second-factor';

/**
 * Ten codes of 50 bits, the same for the same origin: a form sent twice shows the same ten. The origin is a
 * secret of the browser or of the request, and lies nowhere else.
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

/** @param code without the hyphen, in small letters. */
export function hashRecoveryCode(serverSecret: string, userId: string, code: string): string {
  return createHmac('sha256', serverSecret).update(`recovery code\n${userId}\n${code}`).digest('hex');
}
