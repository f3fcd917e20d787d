import type { EventOf } from '~/domain/events/kinds';
import { forecastReady, sampleOf } from '~/domain/forecast/forecast';
import { chanceOfMissing, willMiss } from '~/domain/forecast/promise';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { addWatchJob } from '../../moves/queries';
import { findConstant } from '../../settings/constants/queries';
import { factsOfParcels } from '../service';
import { listOpenPromises, markWarned } from './queries';

/** Parcels that are checked together, in one transaction. */
const batch = 200;

type OpenPromise = Awaited<ReturnType<typeof listOpenPromises>>[number];
type Miss = OpenPromise & { days: { from: string; to: string } | null };

/**
 * Warns of each parcel that will probably miss the days that were promised for it, before it does and once. Safe to
 * repeat and to run in several processes. Returns how many parcels were warned of.
 */
export async function watchPromises(services: RuleServices & Pick<Services, 'db'>): Promise<number> {
  const warningBps = await findConstant(services.db, 'forecast.warning_bps', services.now());
  let warned = 0;
  let afterId: string | null = null;
  for (;;) {
    const open: OpenPromise[] = await listOpenPromises(services.db, { afterId, limit: batch });
    warned += await warnOf(services, await findMisses(services, { open, warningBps }));
    if (open.length < batch) return warned;
    afterId = open.at(-1)?.id ?? null;
  }
}

/** Those of the parcels that will probably be late, with the days that are forecast now. */
async function findMisses(
  services: RuleServices & Pick<Services, 'db'>,
  { open, warningBps }: { open: readonly OpenPromise[]; warningBps: number },
): Promise<Miss[]> {
  const { book, parcels } = await factsOfParcels(
    services,
    open.map(({ id }) => id),
  );
  const now = services.now();
  return open.flatMap((promise) => {
    const facts = parcels.get(promise.id);
    const sampled = facts && sampleOf(facts, { book, now });
    if (!sampled || typeof sampled === 'string') return [];
    if (!willMiss(chanceOfMissing(sampled, promise.toDay, now), warningBps)) return [];
    const forecast = forecastReady(facts, { book, now });
    return [{ ...promise, days: 'to' in forecast ? { from: forecast.from, to: forecast.to } : null }];
  });
}

async function warnOf(
  services: RuleServices & Pick<Services, 'db'>,
  misses: readonly Miss[],
): Promise<number> {
  if (misses.length === 0) return 0;
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const warned = new Set(
      await markWarned(
        tx,
        misses.map(({ id }) => id),
        now(),
      ),
    );
    const found = misses.filter(({ id }) => warned.has(id));
    await publish(
      asRule(services, tx, 'job:watch_promises'),
      'parcel.will_miss',
      found.map(({ id, customerId, number, formId, toDay, days }) => ({
        ...{ entityId: id, customerId },
        data: { number, formId, promisedTo: toDay, from: days?.from ?? null, to: days?.to ?? null },
      })),
    );
    return found.length;
  });
}

/** Checks the promises soon after a step that may change when parcels will be ready. */
export async function watchSoon(
  { tx }: Pick<RuleContext, 'tx'>,
  events: readonly EventOf<'parcel.moved'>[],
): Promise<void> {
  if (events.some(({ data }) => data.from !== null && data.cargoId !== null)) await addWatchJob(tx);
}
