import { inGroups } from '~/domain/auth/second-factor';
import type { Context, Tx } from '../../core/api/context';
import { type Keys, keyIdOf } from '../../core/security/seal/keys';
import { seal, unseal } from '../../core/security/seal/seal';
import { drawQr } from '../../core/text/codes';
import {
  deleteRecoveryCodes,
  type FactorRow,
  insertFactor,
  insertRecoveryCodes,
  updateFactor,
} from './queries';
import { hashRecoveryCode, newRecoverySalt, stretchRecoveryCode } from './recovery';
import { newTotpSecret, totpUri } from './totp';

/** The secret of an app, to be scanned or typed. */
export type SetUp = {
  /** SVG markup. */
  qr: string;
  /** Base32 in groups of four. */
  secret: string;
};

type Keeper = Pick<Context, 'secret' | 'now'>;

export function sealedFor(userId: string) {
  return { purpose: 'second factor', userId } as const;
}

/** Stores a new secret that is not active yet; false when a second factor is on. */
export async function beginSetUp(
  tx: Tx,
  ctx: Keeper,
  { userId, setUpBy }: { userId: string; setUpBy: string },
): Promise<boolean> {
  const sealedSecret = seal(ctx, sealedFor(userId), newTotpSecret());
  return await insertFactor(tx, { userId, sealedSecret, setUpBy, createdAt: ctx.now() });
}

/** Returns the set-up for the browser that began it, until it is confirmed. */
export function setUpOf(
  keys: Keys,
  factor: FactorRow | undefined,
  { setUpBy, login }: { setUpBy: string; login: string },
): SetUp | null {
  if (!factor || factor.confirmedAt !== null || factor.setUpBy !== setUpBy) return null;
  const plain = unseal(keys, sealedFor(factor.userId), factor.sealedSecret);
  return { qr: drawQr(totpUri(plain, login)), secret: inGroups(plain) };
}

/** Turns the factor on with these recovery codes. */
export async function turnOn(
  tx: Tx,
  ctx: Keeper,
  { userId, codes }: { userId: string; codes: readonly string[] },
): Promise<void> {
  await updateFactor(tx, userId, { confirmedAt: ctx.now() });
  await keepRecoveryCodes(tx, ctx, { userId, codes });
}

/** Stores new recovery codes; the previous ones stop working. */
export async function keepRecoveryCodes(
  tx: Tx,
  { secret }: Keeper,
  { userId, codes }: { userId: string; codes: readonly string[] },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const salt = newRecoverySalt();
  const stretched = await Promise.all(codes.map((code) => stretchRecoveryCode(code.replace('-', ''), salt)));
  const hashes = stretched.map((text) => hashRecoveryCode(secret, userId, text));
  await insertRecoveryCodes(tx, { userId, keyId: keyIdOf(secret), salt }, hashes);
}
