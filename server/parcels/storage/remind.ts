import { destinationZone } from '~/domain/core/offices';
import { freeStorageUntil } from '~/domain/core/storage-days';
import { isDayAt } from '~/domain/messages/day-hours';
import { endingSince } from '~/domain/parcels/storage';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { Services } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { findConstants } from '../../settings/constants/queries';
import { lockEndingStorage } from './queries';

const batch = 200;

/**
 * Reminds sender and receiver before the free storage of a parcel at the destination ends: once for each parcel, during the
 * day of the destination. Without a fee nobody is reminded. Safe to repeat and to run in several processes. Returns how many
 * parcels it found.
 */
export async function remindOfStorage(services: RuleServices & Pick<Services, 'db'>): Promise<number> {
  if (!isDayAt(services.now(), destinationZone)) return 0;
  let sum = 0;
  let last = batch;
  while (last === batch) {
    last = await remindSome(services);
    sum += last;
  }
  return sum;
}

async function remindSome(services: RuleServices & Pick<Services, 'db'>): Promise<number> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:remind_storage');
    const rules = await readRules(tx, now());
    if (rules.feeCentsPerDay === 0) return 0;
    const parcels = await lockEndingStorage(tx, { ...endingSince(rules, now()), limit: batch });
    await publish(
      ctx,
      'parcel.storage_ends',
      parcels.map(({ id, customerId, number, formId, availableAt }) => ({
        ...{ entityId: id, customerId },
        data: { number, formId, until: freeStorageUntil(availableAt, rules.freeDays).toISOString() },
      })),
    );
    return parcels.length;
  });
}

async function readRules(tx: Parameters<typeof findConstants>[0], now: Date) {
  const constant = await findConstants(
    tx,
    ['storage.free_days', 'storage.fee_cents_per_day', 'storage.warning_days'],
    now,
  );
  return {
    freeDays: constant('storage.free_days'),
    feeCentsPerDay: constant('storage.fee_cents_per_day'),
    warningDays: constant('storage.warning_days'),
  };
}
