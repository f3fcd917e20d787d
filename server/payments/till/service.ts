import { dayOf } from '~/domain/core/calendar';
import { DomainError } from '~/domain/core/errors';
import { officeTable } from '~/domain/core/offices';
import type { CloseDay, ReopenDay } from '~/domain/payments/schema';
import { differs, isSameTill, type TillLine } from '~/domain/payments/till';
import { audit } from '../../audit/service';
import type { Context, Queryable } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { assertReadsAll } from '../../core/security/scope/service';
import type { TillDayView } from '../schema';
import {
  type Day,
  findClose,
  findClosedShift,
  findLastShift,
  insertClose,
  insertCloseLines,
  listCloseLines,
  listCloses,
  lockDay,
  sumOpen,
  writeReopened,
} from './queries';

/** Returns a till's day: payments and refunds since the last close, and every count. */
export async function getTillDay(ctx: Context, day: Day): Promise<TillDayView> {
  assertReadsAll(ctx, 'Payment');
  const [sums, closes] = await Promise.all([sumOpen(ctx.db, day), listCloses(ctx.db, day, ctx.locale)]);
  const lines =
    closes.length === 0
      ? []
      : await listCloseLines(
          ctx.db,
          closes.map(({ id }) => id),
        );
  return {
    ...day,
    today: dayOf(ctx.now(), officeTable[day.office].zone),
    lines: sums.map((sum) => ({ ...sum, expected: sum.taken - sum.given })),
    closes: closes.map((close) => ({
      ...close,
      lines: lines
        .filter(({ dayCloseId }) => dayCloseId === close.id)
        .map(({ dayCloseId: _, ...line }) => line),
    })),
  };
}

/**
 * Closes a till: the count covers what came in and went out since the last close of the day, and later entries belong to
 * the next one. The expected amounts must be those that the clerk's screen had.
 * @throws DomainError `payment.day_ahead`, `payment.day_closed`, `payment.till_changed`,
 * `payment.difference_unexplained`.
 */
export async function closeDay(ctx: ChangeContext, input: CloseDay): Promise<{ id: string }> {
  assertReadsAll(ctx, 'Payment');
  const { office, day, note, lines } = input;
  if (day > dayOf(ctx.now(), officeTable[office].zone)) throw new DomainError('payment.day_ahead', {}, 'day');
  await lockDay(ctx.tx, { office, day }, 'alone');
  const closed = await findClosedShift(ctx.tx, { office, day });
  const last = await findLastShift(ctx.tx, { office, day });
  if (closed > 0 && last <= closed) throw new DomainError('payment.day_closed', { day });
  if (!isSameTill(lines, await expectedLines(ctx.tx, { office, day })))
    throw new DomainError('payment.till_changed');
  if (differs(lines) && note === '') throw new DomainError('payment.difference_unexplained', {}, 'note');
  const close = await insertClose(ctx.tx, {
    office,
    day,
    shift: Math.max(last, closed + 1),
    note,
    closedBy: ctx.session.user.id,
    closedAt: ctx.now(),
  });
  await insertCloseLines(
    ctx.tx,
    lines.map((line) => ({ ...line, dayCloseId: close.id })),
  );
  await audit(ctx.tx, ctx, {
    action: 'payments.closeDay',
    entity: 'day_close',
    entityId: close.id,
    after: { office, day, lines, note },
  });
  return close;
}

/** Reopens the last close of a day with a reason: what it covered belongs to the next one. Its count stays stored. */
export async function reopenDay(
  ctx: ChangeContext,
  { office, day, reason }: ReopenDay,
): Promise<{ id: string }> {
  assertReadsAll(ctx, 'Payment');
  await lockDay(ctx.tx, { office, day }, 'alone');
  const close = await findClose(ctx.tx, { office, day });
  if (!close) throw new DomainError('payment.day_open');
  await writeReopened(ctx.tx, close.id, { by: ctx.session.user.id, at: ctx.now(), reason });
  await audit(ctx.tx, ctx, {
    action: 'payments.reopenDay',
    entity: 'day_close',
    entityId: close.id,
    after: { office, day, reason },
  });
  return close;
}

async function expectedLines(db: Queryable, day: Day): Promise<TillLine[]> {
  const sums = await sumOpen(db, day);
  return sums.map(({ method, currency, taken, given }) => ({ method, currency, expected: taken - given }));
}
