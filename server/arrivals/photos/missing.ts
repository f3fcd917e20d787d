import { HOUR_MS } from '~/domain/core/durations';
import { auditAll } from '../../audit/service';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { Services } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { lockWithoutPhotos, markAsked, markMissing } from './queries';

type PhotoServices = RuleServices & Pick<Services, 'db'>;

/** Hours after which photos that a station named and has not sent are missing. */
const missingAfterHours = 24;
const batch = 100;

/**
 * Asks staff to look at boxes on the shelf whose photos a station named and has not sent: each box once, and not while
 * they are asked something else about it. Safe to repeat and to run in several processes. Returns how many it asked of.
 */
export async function askForPhotos(services: PhotoServices): Promise<number> {
  let asked = 0;
  for (;;) {
    const { found, missing } = await askForSome(services);
    asked += missing;
    if (found < batch) return asked;
  }
}

async function askForSome(services: PhotoServices): Promise<{ found: number; missing: number }> {
  const at = services.now();
  return await services.db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:remind_duties');
    const before = new Date(at.getTime() - missingAfterHours * HOUR_MS);
    const found = await lockWithoutPhotos(tx, { before, limit: batch });
    // A photo may have come between the search and the lock.
    const asked = new Set(
      await markAsked(
        tx,
        found.map(({ id }) => id),
        at,
      ),
    );
    const missing = found.filter(({ id }) => asked.has(id));
    await markMissing(tx, [...asked], at);
    await auditAll(
      tx,
      ctx,
      missing.map(({ id }) => ({
        action: 'arrivals.missPhotos',
        entity: 'arrival',
        entityId: id,
        before: { needsStaff: null },
        after: { needsStaff: 'photos_missing' },
      })),
    );
    await publish(
      ctx,
      'arrival.photos_missing',
      missing.map(({ id, customerId, number, office }) => ({
        entityId: id,
        customerId,
        data: { number, office },
      })),
    );
    return { found: found.length, missing: missing.length };
  });
}
