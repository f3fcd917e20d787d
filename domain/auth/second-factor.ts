import { MINUTE_MS } from '~/domain/core/durations';
/** A pending sign-in waits so long for its code. */
export const PENDING_SIGN_IN_MS = 5 * MINUTE_MS;
/** The first time an app has to be found and ten codes put away. */
export const PENDING_SET_UP_MS = 15 * MINUTE_MS;

export const RECOVERY_CODES = 10;
/** Crockford's base32: no i, l, o or u, which are read as something else. */
export const recoveryLetters = '0123456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_LENGTH = 10;

/** What follows a right password. */
export const signInSteps = ['done', 'code', 'second-factor', 'set-up'] as const;
export type SignInStep = (typeof signInSteps)[number];

type AfterPassword = {
  role: string;
  /** Codes of an app. */
  hasApp: boolean;
  hasPasskey: boolean;
  /** A browser that once gave a code for this account. */
  isKnownDevice: boolean;
  isRequiredOfStaff: boolean;
};

/**
 * Staff are asked every time, customers with an app on a browser that is new. A passkey is a second factor of staff; a
 * customer who has one and no app goes on with a code by text, so that a lost passkey locks nobody out.
 */
export function stepAfterPassword(of: AfterPassword): Exclude<SignInStep, 'code'> {
  const isStaff = of.role !== 'client';
  if (!isStaff) return of.hasApp && !of.isKnownDevice ? 'second-factor' : 'done';
  if (of.hasApp || of.hasPasskey) return 'second-factor';
  return of.isRequiredOfStaff ? 'set-up' : 'done';
}

/** Six digits of an app, or a recovery code, without what people write between. Undefined for anything else. */
export function readSecondFactor(
  typed: string,
): { kind: 'totp'; code: string } | { kind: 'recovery'; code: string } | undefined {
  const plain = typed.replace(/[\s-]/gu, '').toLowerCase();
  if (/^\d{6}$/u.test(plain)) return { kind: 'totp', code: plain };
  const code = plain.replaceAll('o', '0').replace(/[il]/gu, '1');
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((at) => recoveryLetters.includes(at));
  return isRecovery ? { kind: 'recovery', code } : undefined;
}

/** In groups of four, to be read out and typed. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/gu, '$1 ');
}
