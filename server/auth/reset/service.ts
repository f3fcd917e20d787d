import { resetHoldHours } from '~/domain/auth/reset-hold';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import type { Context, Queryable, Tx } from '../../core/context';
import { postEmail } from '../../messages/service';
import { notifyUser } from '../../notifications/service';
import type { Account } from '../users/queries';
import { findPasswordReset, findProvenEmail, setPasswordReset } from './queries';

/**
 * Notes a reset by SMS and notifies the owner on other ways than the phone, which somebody else may hold: the proven
 * e-mail address, the bell and the browsers of the account.
 */
export async function noteReset(
  tx: Tx,
  ctx: Pick<Context, 'env' | 'now' | 'requestId'>,
  { id, customerId, locale }: Account,
): Promise<void> {
  await setPasswordReset(tx, id, ctx.now());
  await notifyUser(tx, id, { kind: 'password_reset', params: {} });
  const email = customerId && (await findProvenEmail(tx, customerId));
  if (!email) return;
  const causeKey = `password-email:${id}:${ctx.requestId}`;
  const message = { kind: 'password_changed', locale, params: {}, causeKey, customerId } as const;
  await postEmail({ tx, env: ctx.env }, { ...message, to: email });
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
