import type { Context } from '../core/api/context';
import { hashPassword, isOutdatedHash } from './password';
import { type Account, replaceHash } from './users/queries';

/** Hashes a right password again at the present cost when the stored hash has another one. */
export async function renewHash(
  { db }: Pick<Context, 'db'>,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  if (passwordHash === null || !isOutdatedHash(passwordHash)) return;
  await replaceHash(db, id, { from: passwordHash, to: await hashPassword(password) });
}
