import type { EventOf } from '~/domain/events/kinds';
import { forecastReady, sampleOf } from '~/domain/forecast/forecast';
import { chanceOfMissing, promiseOf, willMiss } from '~/domain/forecast/promise';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { addWatchJob } from '../../moves/queries';
import { findConstant } from '../../settings/constants/queries';
import { factsOfParcels } from '../service';
import { listOpenPromises, markWarned, writeLatest } from './queries';

/** Parcels that are checked together, in one transaction. */
const batch = 200;

type OpenPromise = Awaited<ReturnType<typeof listOpenPromises>>[number];
/** A promise with the days that are forecast now; null while nothing is. */
type WatchedPromise = OpenPromise & {
  days: { from: string; to: string; tenths: number | null } | null;
  isMiss: boolean;
};

/**
 * Compares what is forecast for each parcel with its promise: other programs are sent other days, and each parcel that will
 * probably miss its days is warned of, before it does and once. Safe to repeat and to run in several processes. Returns how
 * many parcels were warned of.
 */
export async function watchPromises(services: RuleServices & Pick<Services, 'db'>): Promise<number> {
  const warningBps = await findConstant(services.db, 'forecast.warning_bps', services.now());
  let warned = 0;
  let afterId: string | null = null;
  for (;;) {
    const open: OpenPromise[] = await listOpenPromises(services.db, { afterId, limit: batch });
    warned += await followPromises(services, await forecastPromises(services, { open, warningBps }));
    if (open.length < batch) return warned;
    afterId = open.at(-1)?.id ?? null;
  }
}

/** Those of the parcels that have a forecast, with its days and whether they will probably be late. */
async function forecastPromises(
  services: RuleServices & Pick<Services, 'db'>,
  { open, warningBps }: { open: readonly OpenPromise[]; warningBps: number },
): Promise<WatchedPromise[]> {
  const { book, parcels } = await factsOfParcels(
    services,
    open.map(({ id }) => id),
  );
  const now = services.now();
  return open.flatMap((promise) => {
    const facts = parcels.get(promise.id);
    const sampled = facts && sampleOf(facts, { book, now });
    if (!sampled || typeof sampled === 'string') return [];
    const days = promiseOf(forecastReady(facts, { book, now })) ?? null;
    const isMiss = willMiss(chanceOfMissing(sampled, promise.toDay, now), warningBps);
    return [{ ...promise, days, isMiss }];
  });
}

async function followPromises(
  services: RuleServices & Pick<Services, 'db'>,
  promises: readonly WatchedPromise[],
): Promise<number> {
  const moved = promises.flatMap(({ days, ...promise }) =>
    days && (days.from !== promise.latestFrom || days.to !== promise.latestTo) ? [{ ...promise, days }] : [],
  );
  const misses = promises.filter(({ isMiss, warnedAt }) => isMiss && warnedAt === null);
  if (moved.length + misses.length === 0) return 0;
  return await services.db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:watch_promises');
    await publishMoved(ctx, moved);
    return await publishMisses(ctx, misses);
  });
}

type MovedPromise = OpenPromise & { days: NonNullable<WatchedPromise['days']> };

async function publishMoved(ctx: RuleContext, moved: readonly MovedPromise[]): Promise<void> {
  const written = new Set(
    await writeLatest(
      ctx.tx,
      moved.map(({ id, days: { from, to } }) => ({ id, from, to })),
    ),
  );
  await publish(
    ctx,
    'parcel.promised',
    moved
      .filter(({ id }) => written.has(id))
      .map(({ id, customerId, number, formId, days: { from, to, tenths } }) => ({
        ...{ entityId: id, customerId },
        data: { number, formId, from, to, tenths, isFirst: false },
      })),
  );
}

async function publishMisses(ctx: RuleContext, misses: readonly WatchedPromise[]): Promise<number> {
  const warned = new Set(
    await markWarned(
      ctx.tx,
      misses.map(({ id }) => id),
      ctx.now(),
    ),
  );
  const found = misses.filter(({ id }) => warned.has(id));
  await publish(
    ctx,
    'parcel.will_miss',
    found.map(({ id, customerId, number, formId, toDay, days }) => ({
      ...{ entityId: id, customerId },
      data: { number, formId, promisedTo: toDay, from: days?.from ?? null, to: days?.to ?? null },
    })),
  );
  return found.length;
}

/** Checks the promises soon after a step that may change when parcels will be ready. */
export async function watchSoon(
  { tx }: Pick<RuleContext, 'tx'>,
  events: readonly EventOf<'parcel.moved'>[],
): Promise<void> {
  if (events.some(({ data }) => data.from !== null && data.cargoId !== null)) await addWatchJob(tx);
}
