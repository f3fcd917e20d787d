import { DomainError } from '~/domain/core/errors';
import type { SignedInContext } from '../core/api/trpc';
import { countAct } from '../core/limits/rate-limit/limits';
import { recordingRefusal } from '../core/security/events/service';
import { isPassword } from './password';
import { type Account, getUser } from './users/queries';

/**
 * Returns the caller's account after checking its password. Wrong ones are counted for the account.
 * @throws DomainError `password.wrong` at `field`, `rate_limit`.
 */
export async function assertOwnPassword(
  ctx: SignedInContext,
  { password, field }: { password: string; field: 'currentPassword' | 'password' },
): Promise<Account> {
  const { user } = ctx.session;
  return await recordingRefusal(ctx, { kind: 'auth.confirm' }, async () => {
    await countAct(ctx.db, 'sign-in-name', `change:${user.id}`);
    const account = await getUser(ctx.db, user.id);
    if (!(await isPassword(password, account.passwordHash)))
      throw new DomainError('password.wrong', {}, field);
    return account;
  });
}
