import { resetHoldHours } from '~/domain/auth/reset-hold';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import type { Context, Queryable, RuleContext } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import type { Account } from '../users/queries';
import { findPasswordReset, setPasswordReset } from './queries';

/** Notes a reset by SMS. */
export async function noteReset(
  ctx: RuleContext,
  { id, customerId }: Pick<Account, 'id' | 'customerId'>,
): Promise<void> {
  await setPasswordReset(ctx.tx, id, ctx.now());
  await publish(ctx, 'password.reset', [{ entityId: id, customerId, data: {} }]);
}

/**
 * Refuses what a thief of the phone would do first, for a day after a reset by SMS.
 * @throws DomainError `code` with the hours until it is possible again.
 */
export async function assertNoResetHold(
  { db, now }: { db: Queryable } & Pick<Context, 'now'>,
  customerId: string,
  code: ErrorCode,
): Promise<void> {
  const hours = resetHoldHours(await findPasswordReset(db, customerId), now());
  if (hours > 0) throw new DomainError(code, { hours });
}
