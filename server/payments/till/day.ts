import { dayAt, dayOf } from '~/domain/core/calendar';
import { DomainError } from '~/domain/core/errors';
import type { Office } from '~/domain/core/offices';
import { officeTable } from '~/domain/core/offices';

import type { RuleContext, Tx } from '../../core/context';
import { type Day, findClose, lockDay } from './queries';

/**
 * Requires an open day, which then stays open until the transaction ends.
 * @throws DomainError `payment.day_closed`.
 */
export async function assertDayOpen(tx: Tx, day: Day): Promise<void> {
  await lockDay(tx, day, 'share');
  if (await findClose(tx, day)) throw new DomainError('payment.day_closed', { day: day.day });
}

/** Returns today at the office for a manual payment: its till must be open. */
export async function lockToday(ctx: RuleContext, office: Office): Promise<string> {
  const day = dayOf(ctx.now(), officeTable[office].zone);
  await assertDayOpen(ctx.tx, { office, day });
  return day;
}

/** Returns the day of an automatic payment: after the close, the next day. */
export async function lockNextOpenDay(ctx: RuleContext, office: Office): Promise<string> {
  const today = dayOf(ctx.now(), officeTable[office].zone);
  await lockDay(ctx.tx, { office, day: today }, 'share');
  if (!(await findClose(ctx.tx, { office, day: today }))) return today;
  const tomorrow = dayAt(today, 1);
  await lockDay(ctx.tx, { office, day: tomorrow }, 'share');
  return tomorrow;
}
