import { dayOf } from '~/domain/core/calendar';
import { DomainError } from '~/domain/core/errors';
import type { Office } from '~/domain/core/offices';
import { officeTable } from '~/domain/core/offices';

import type { RuleContext, Tx } from '../../core/api/context';
import { type Day, findClosedShift, lockDay } from './queries';

/** Where an entry of a till belongs: its day, and the close that will cover it. */
export type TillEntry = { day: string; shift: number };

/** Returns today at the office and its open shift, which no close can end before the transaction does. */
export async function lockToday(ctx: RuleContext, office: Office): Promise<TillEntry> {
  const day = dayOf(ctx.now(), officeTable[office].zone);
  await lockDay(ctx.tx, { office, day }, 'share');
  return { day, shift: (await findClosedShift(ctx.tx, { office, day })) + 1 };
}

/**
 * Requires that no close has counted the entry, and lets none do so until the transaction ends.
 * @throws DomainError `payment.day_closed`.
 */
export async function assertNotCounted(tx: Tx, { shift, ...day }: Day & { shift: number }): Promise<void> {
  await lockDay(tx, day, 'share');
  if (shift <= (await findClosedShift(tx, day)))
    throw new DomainError('payment.day_closed', { day: day.day });
}
