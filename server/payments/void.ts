import { dayOf } from '~/domain/core/calendar';
import { DomainError } from '~/domain/core/errors';
import { officeTable } from '~/domain/core/offices';
import { handMethods } from '~/domain/payments/kinds';
import type { ChangeContext } from '../core/api/trpc';
import { answer, lockPayment, type Seen, type TakenBack, write } from './taking-back';
import { assertNotCounted } from './till/day';

/**
 * Voids a manual payment of today that was entered by mistake. Money really received is refunded instead.
 * @throws DomainError `payment.not_voidable`, `payment.day_closed`, `version.stale`.
 */
export async function voidPayment(ctx: ChangeContext, input: Seen & { reason: string }): Promise<TakenBack> {
  const payment = await lockPayment(ctx, input, 'void');
  const { office, day, shift, status, method, refunded } = payment;
  const isByHand = handMethods.some((name) => name === method);
  const isToday = day === dayOf(ctx.now(), officeTable[office].zone);
  if (status !== 'paid' || !isByHand || refunded > 0 || !isToday)
    throw new DomainError('payment.not_voidable');
  await assertNotCounted(ctx.tx, { office, day, shift });
  const set = { status: 'void', voidReason: input.reason } as const;
  const version = await write(ctx, payment, { action: 'payments.void', set, after: set });
  return await answer(ctx, payment, version);
}
