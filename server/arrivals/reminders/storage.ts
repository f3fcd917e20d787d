import { storageEndsBefore } from '~/domain/arrivals/reminders';
import { freeStorageUntil } from '~/domain/core/storage-days';
import { auditAll } from '../../audit/service';
import { asRule } from '../../core/api/as-rule';
import { publish } from '../../core/events/publish';
import { readShelfRules } from '../shelf/service';
import { byCustomer, customersAtOnce, type ReminderServices, untilDone } from './by-customer';
import { findCustomersToWarn, lockEnding, markReminded } from './queries';

/**
 * Warns customers before the free storage of their parcels on the shelf ends: each parcel once, all of a customer together.
 * Without a fee nobody is warned. Safe to repeat and to run in several processes. Returns how many customers were warned.
 */
export async function warnOfStorage(services: ReminderServices): Promise<number> {
  return await untilDone(() => warnSome(services));
}

async function warnSome(services: ReminderServices): Promise<{ found: number; reminded: number }> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:warn_shelf');
    const rules = await readShelfRules({ db: tx, now });
    if (rules.feeCentsPerDay === 0) return { found: 0, reminded: 0 };
    const before = storageEndsBefore(rules, now());
    const found = await findCustomersToWarn(tx, { before, limit: customersAtOnce });
    const parcels = await lockEnding(tx, found, before);
    const ids = parcels.map(({ id }) => id);
    const set = { storageWarnedAt: now() };
    await markReminded(tx, ids, set);
    await auditAll(
      tx,
      ctx,
      ids.map((entityId) => ({
        action: 'arrivals.warnOfStorage',
        entity: 'arrival',
        entityId,
        after: set,
      })),
    );
    const groups = [...byCustomer(parcels)];
    await publish(
      ctx,
      'shelf.ending',
      groups.map(([customerId, rows]) => ({
        ...{ entityId: customerId, customerId },
        data: {
          arrivalIds: rows.map(({ id }) => id),
          until: endOf(rows, rules.freeDays).toISOString(),
          feeCentsPerDay: rules.feeCentsPerDay,
        },
      })),
    );
    return { found: found.length, reminded: groups.length };
  });
}

/** The earliest end of the free days. */
function endOf(rows: readonly { shelfSince: Date }[], freeDays: number): Date {
  const first = Math.min(...rows.map(({ shelfSince }) => shelfSince.getTime()));
  return freeStorageUntil(new Date(first), freeDays);
}
