import { MINUTE_MS } from '~/domain/core/durations';
/** A sign-in that waits for its code expires after this time. */
export const PENDING_SIGN_IN_MS = 5 * MINUTE_MS;
/** The first set-up takes longer: the user installs an app and stores ten recovery codes. */
export const PENDING_SET_UP_MS = 15 * MINUTE_MS;

export const RECOVERY_CODES = 10;
/** Crockford's base32: no i, l, o or u, which are easily misread. */
export const recoveryLetters = '0123456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_LENGTH = 10;

/** The steps that can follow a correct password. */
export const signInSteps = ['done', 'code', 'second-factor', 'set-up'] as const;
export type SignInStep = (typeof signInSteps)[number];

type AfterPassword = {
  role: string;
  /** The account has an authenticator app. */
  hasApp: boolean;
  hasPasskey: boolean;
  /** This browser has already passed a code check for this account. */
  isKnownDevice: boolean;
  isRequiredOfStaff: boolean;
};

/**
 * Staff need a second factor at every sign-in, customers with an app only on a new browser. A passkey is a second
 * factor for staff. A customer with a passkey and no app gets a code by SMS, so a lost passkey locks nobody out.
 */
export function stepAfterPassword(of: AfterPassword): Exclude<SignInStep, 'code'> {
  const isStaff = of.role !== 'client';
  if (!isStaff) return of.hasApp && !of.isKnownDevice ? 'second-factor' : 'done';
  if (of.hasApp || of.hasPasskey) return 'second-factor';
  return of.isRequiredOfStaff ? 'set-up' : 'done';
}

/** Six digits from an app, or a recovery code, without separators. Undefined for anything else. */
export function readSecondFactor(
  typed: string,
): { kind: 'totp'; code: string } | { kind: 'recovery'; code: string } | undefined {
  const plain = typed.replace(/[\s-]/gu, '').toLowerCase();
  if (/^\d{6}$/u.test(plain)) return { kind: 'totp', code: plain };
  const code = plain.replaceAll('o', '0').replace(/[il]/gu, '1');
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((at) => recoveryLetters.includes(at));
  return isRecovery ? { kind: 'recovery', code } : undefined;
}

/** The secret in groups of four, easier to read out and type. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/gu, '$1 ');
}
