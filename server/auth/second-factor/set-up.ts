import { inGroups } from '~/domain/auth/second-factor';
import type { Context, Tx } from '../../context';
import { drawQr } from '../../documents/codes';
import { seal, unseal } from '../../seal/seal';
import {
  deleteRecoveryCodes,
  type FactorRow,
  insertFactor,
  insertRecoveryCodes,
  updateFactor,
} from './queries';
import { hashRecoveryCode } from './recovery';
import { newTotpSecret, totpUri } from './totp';

/** What an app needs to know, to be scanned or typed. */
export type SetUp = {
  /** SVG */
  qr: string;
  /** Base32 in groups of four. */
  secret: string;
};

type Keeper = Pick<Context, 'secret' | 'now'>;

export function sealedFor(serverSecret: string, userId: string) {
  return { serverSecret, purpose: 'second factor', userId } as const;
}

/** A fresh secret that counts for nothing yet; false when a second factor is on. */
export async function beginSetUp(
  tx: Tx,
  { secret, now }: Keeper,
  { userId, setUpBy }: { userId: string; setUpBy: string },
): Promise<boolean> {
  const sealedSecret = seal(sealedFor(secret, userId), newTotpSecret());
  return await insertFactor(tx, { userId, sealedSecret, setUpBy, createdAt: now() });
}

/** Shown to the browser that began it, until it is confirmed. */
export function setUpOf(
  { secret }: Keeper,
  factor: FactorRow | undefined,
  { setUpBy, login }: { setUpBy: string; login: string },
): SetUp | null {
  if (!factor || factor.confirmedAt !== null || factor.setUpBy !== setUpBy) return null;
  const plain = unseal(sealedFor(secret, factor.userId), factor.sealedSecret);
  return { qr: drawQr(totpUri(plain, login)), secret: inGroups(plain) };
}

/** From now on the factor is asked for, and these codes stand in for it. */
export async function turnOn(
  tx: Tx,
  ctx: Keeper,
  { userId, codes }: { userId: string; codes: readonly string[] },
): Promise<void> {
  await updateFactor(tx, userId, { confirmedAt: ctx.now() });
  await keepRecoveryCodes(tx, ctx, { userId, codes });
}

/** The ones before open nothing any more. */
export async function keepRecoveryCodes(
  tx: Tx,
  { secret }: Keeper,
  { userId, codes }: { userId: string; codes: readonly string[] },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const hashes = codes.map((code) => hashRecoveryCode(secret, userId, code.replace('-', '')));
  await insertRecoveryCodes(tx, userId, hashes);
}
