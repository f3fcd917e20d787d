import { Secret, TOTP } from 'otpauth';

/** The code that an app shows; `shift` counts steps of 30 seconds. */
export function appCode(secret: string, now: Date, shift = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: now.getTime() + shift * 30_000 });
}
