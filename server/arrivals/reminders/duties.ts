import { arrivedBefore, isUndeclared } from '~/domain/arrivals/reminders';
import { auditAll } from '../../audit/service';
import { asRule } from '../../core/api/as-rule';
import type { RuleContext } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { findConstant } from '../../settings/constants/queries';
import { readDuties } from '../shelf/service';
import { byCustomer, customersAtOnce, type ReminderServices, untilDone } from './by-customer';
import { findUndeclaredCustomers, lockUndeclared, markReminded } from './queries';

/**
 * Reminds customers of what their parcels on the shelf still lack after the days of the setting: each parcel once, all of
 * a customer together. Safe to repeat and to run in several processes. Returns how many customers were reminded.
 */
export async function remindOfDuties(services: ReminderServices): Promise<number> {
  return await untilDone(() => remindSome(services));
}

async function remindSome(services: ReminderServices): Promise<{ found: number; reminded: number }> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:remind_duties');
    const before = arrivedBefore(await findConstant(tx, 'arrivals.duty_days', now()), now());
    const found = await findUndeclaredCustomers(tx, { before, limit: customersAtOnce });
    const parcels = await lockUndeclared(tx, found, before);
    await markReminded(
      tx,
      parcels.map(({ id }) => id),
      { dutiesRemindedAt: now() },
    );
    let reminded = 0;
    for (const [customerId, rows] of byCustomer(parcels)) {
      const ids = rows.map(({ id }) => id);
      reminded += await remindCustomer(ctx, customerId, ids);
    }
    return { found: found.length, reminded };
  });
}

/** Returns 1 for a customer who has something to enter. */
async function remindCustomer(ctx: RuleContext, customerId: string, ids: readonly string[]): Promise<0 | 1> {
  const undeclared = (await readDuties(ctx, { customerId, ids })).filter(({ duties }) =>
    isUndeclared(duties),
  );
  if (undeclared.length === 0) return 0;
  const arrivalIds = undeclared.map(({ id }) => id);
  const action = 'arrivals.remindOfDuties';
  const after = { dutiesRemindedAt: ctx.now() };
  await auditAll(
    ctx.tx,
    ctx,
    arrivalIds.map((entityId) => ({ action, entity: 'arrival', entityId, after })),
  );
  await publish(ctx, 'shelf.undeclared', [{ entityId: customerId, customerId, data: { arrivalIds } }]);
  return 1;
}
