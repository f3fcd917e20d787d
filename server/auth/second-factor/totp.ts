import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes: RFC 6238 with SHA-1, six digits, 30 seconds. */
const shape = { issuer: 'Moz', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one that are taken, for clocks that are off. */
const WINDOW = 1;

/** 160 bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The step of 30 seconds to which a code belongs, one before or after the present at most; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / shape.period) + delta;
}

/** What the QR code of the set-up says. */
export function totpUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ ...shape, label, secret: Secret.fromBase32(secret) });
}
