import { DEVICE_TRUST_MS } from '~/domain/auth/device-trust';
import { DAY_MS } from '~/domain/core/durations';
import type { Context } from '../../core/api/context';
import { keepSecretCookie, readSecretCookie } from '../../core/security/cookies';
import { hashToken, newToken } from '../../core/security/token';
import { insertDevice, isProvenSince, touchDevice } from './queries';

const yearMs = 365 * DAY_MS;

/** True when this browser gave a code for this user once, and was used within a year. */
export async function isKnownDevice(ctx: Context, userId: string): Promise<boolean> {
  const token = readSecretCookie(ctx, 'moz-device');
  if (!token) return false;
  const now = ctx.now();
  const notBefore = new Date(now.getTime() - yearMs);
  return await touchDevice(ctx.db, { userId, tokenHash: hashToken(token) }, { now, notBefore });
}

/** True when this browser gave a code for this user so recently that the password alone signs in here. */
export async function isTrustedDevice(ctx: Context, userId: string): Promise<boolean> {
  const token = readSecretCookie(ctx, 'moz-device');
  if (!token) return false;
  const notBefore = new Date(ctx.now().getTime() - DEVICE_TRUST_MS);
  return await isProvenSince(ctx.db, { userId, tokenHash: hashToken(token) }, notBefore);
}

/** Remembers this browser: for 90 days it signs this user in without a code. */
export async function rememberDevice(ctx: Context, userId: string): Promise<void> {
  const token = readSecretCookie(ctx, 'moz-device') ?? newToken();
  await insertDevice(ctx.db, { userId, tokenHash: hashToken(token) }, ctx.now());
  keepSecretCookie(ctx, 'moz-device', token);
}
