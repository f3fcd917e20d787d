import { DAY_MS } from '~/domain/core/durations';
import { isReminderDue, remindedBefore } from '~/domain/expected-parcels/reminder';
import { auditAll } from '../../audit/service';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { Services } from '../../core/api/context';
import { writeRow } from '../../core/db/version/service';
import { publish } from '../../core/events/publish';
import { findConstant } from '../../settings/constants/queries';
import { lockOverdue } from './queries';

type ReminderServices = RuleServices & Pick<Services, 'db'>;

const batch = 100;

/**
 * Reminds customers of registered parcels that have not come within the days of the setting, each once. Safe to repeat and
 * to run in several processes.
 */
export async function remindOfExpected(services: ReminderServices): Promise<number> {
  let reminded = 0;
  let last = batch;
  while (last === batch) {
    last = await remindSome(services);
    reminded += last;
  }
  return reminded;
}

async function remindSome(services: ReminderServices): Promise<number> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:remind_expected');
    const days = await findConstant(tx, 'arrivals.reminder_days', now());
    const overdue = await lockOverdue(tx, { before: remindedBefore(days, now()), limit: batch });
    const due = overdue.filter((parcel) => isReminderDue(parcel, days, now()));
    for (const row of due)
      await writeRow(tx, { table: 'expectedParcel', row }, { remindedAt: now(), updatedAt: now() });
    await auditAll(
      tx,
      ctx,
      due.map(({ id }) => ({
        action: 'expectedParcels.remind',
        entity: 'expected_parcel',
        entityId: id,
        after: { remindedAt: now() },
      })),
    );
    await publish(
      ctx,
      'expected.overdue',
      due.map(({ id, customerId, createdAt }) => {
        const since = Math.floor((now().getTime() - createdAt.getTime()) / DAY_MS);
        return { entityId: id, customerId, data: { days: since } };
      }),
    );
    return due.length;
  });
}
