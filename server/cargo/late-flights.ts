import { asRule, type RuleServices } from '../core/api/as-rule';
import type { Services } from '../core/api/context';
import { publish } from '../core/events/publish';
import { markLateCargos } from './queries';

/**
 * Notifies staff of flights that are past their ETA and have not landed: each once, and again when a new ETA passes. Safe to
 * repeat and to run in several processes. Returns how many flights are newly late.
 */
export async function watchFlights(services: RuleServices & Pick<Services, 'db'>): Promise<number> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:watch_flights');
    const late = await markLateCargos(tx, now());
    await publish(
      ctx,
      'flight.late',
      late.map(({ id, code }) => ({ entityId: id, customerId: null, data: { code } })),
    );
    return late.length;
  });
}
