import { DomainError } from '~/domain/core/errors';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { lockAdmins, lockUser } from './queries';
import { assertMayHandOut } from './reach';

export type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
/** Returns what a request for approval calls the account. */
export function nameOf({ fullName, email }: Pick<Account, 'fullName' | 'email'>): string {
  return fullName || (email ?? '');
}

type Seen = { id: string; version: number };

/**
 * Locks another user's account for a change.
 * @throws DomainError `user.self`, `not_found`, `user.last_admin` for the only active administrator; also when the
 * version is stale or the account has more permissions than the caller.
 */
export async function lockOther(ctx: ChangeContext, { id, version }: Seen): Promise<Account> {
  // Approving what another user asked about one's own account is not a change of one's own account.
  if (id === ctx.session.user.id && !ctx.approval) throw new DomainError('user.self');
  const admins = await lockAdmins(ctx.tx);
  const user = await lockUser(ctx.tx, id);
  if (!user) throw new DomainError('not_found');
  assertVersion(user, version);
  await assertMayHandOut(ctx, user.role);
  if (admins.length === 1 && admins[0] === id) throw new DomainError('user.last_admin');
  return user;
}
