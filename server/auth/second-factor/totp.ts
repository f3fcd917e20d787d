import { Secret, TOTP } from 'otpauth';

/** Format that every authenticator app supports: RFC 6238 with SHA-1, six digits, 30 seconds. */
const shape = { issuer: 'Moz', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted steps before and after the current one, for inaccurate clocks. */
const WINDOW = 1;

/** Returns a secret of 160 bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the 30-second step of a code, at most one before or after the current step; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / shape.period) + delta;
}

/** Returns the content of the set-up's QR code. */
export function totpUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ ...shape, label, secret: Secret.fromBase32(secret) });
}
