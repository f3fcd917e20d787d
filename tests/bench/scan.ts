import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import superjson from 'superjson';
import { z } from 'zod';
import { createDb } from '~/db/client';
import { SCANS_AT_ONCE, sentScansSchema } from '~/domain/station/schema';
import { figure, table } from './measure';
import { withPortal } from './portal';
import { stockWarehouse } from './scan-warehouse';

const stationCounts = [1, 10, 50];
const seconds = 15;
/** A quick clerk: one scan every half second. */
const handMs = 500;
const drained = 10_000;
/** More scans than the fastest server takes in that time. */
const scannedOneByOne = 30_000;

const answerSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });
type Warehouse = Awaited<ReturnType<typeof stockWarehouse>> & { url: string; origin: string };
type Parcel = Warehouse['parcels'][number];
type Row = { next: () => Parcel };

/**
 * Measures a scan over HTTP until the server acknowledges it, for several numbers of stations: at a clerk's pace and
 * without pauses. Then sends the scans of a device that was offline, in batches. The database is durable.
 */
export async function benchScan(): Promise<string> {
  return await withPortal(
    async (url, databaseUrl) => {
      const db = createDb(databaseUrl);
      const stock = await stockWarehouse(db, drained + scannedOneByOne, 'scan bench');
      await db.destroy();
      const warehouse = { ...stock, url, origin: url };
      const row = rowOf(stock.parcels);
      await scanFor(warehouse, row, { stations: 4, pauseMs: 0, forSeconds: 3 });
      const rows: string[][] = [];
      for (const stations of stationCounts) {
        for (const pauseMs of [handMs, 0]) {
          const took = await scanFor(warehouse, row, { stations, pauseMs, forSeconds: seconds });
          const pace = pauseMs > 0 ? 'by hand' : 'without a pause';
          rows.push([`${stations}, ${pace}`, figure(took.length / seconds), ms(took, 0.5), ms(took, 0.99)]);
        }
      }
      const began = performance.now();
      await drain(warehouse, row);
      const drainedIn = (performance.now() - began) / 1000;
      return [
        table([['stations', 'scans/s', 'p50 ms', 'p99 ms'], ...rows]),
        `${figure(drained)} scans in batches of ${SCANS_AT_ONCE}: ${drainedIn.toFixed(1)} s`,
      ].join('\n\n');
    },
    { durability: 'durable' },
  );
}

type Load = { stations: number; pauseMs: number; forSeconds: number };

/** Milliseconds of each scan, shortest first. */
export async function scanFor(
  warehouse: Warehouse,
  row: Row,
  { stations, pauseMs, forSeconds }: Load,
): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + forSeconds * 1000;
  const work = async (): Promise<void> => {
    const send = station(warehouse);
    await pause(Math.random() * pauseMs);
    while (performance.now() < until) {
      const began = performance.now();
      await send([row.next()]);
      const lasted = performance.now() - began;
      took.push(lasted);
      if (pauseMs > 0) await pause(Math.max(pauseMs - lasted, 0));
    }
  };
  await Promise.all(Array.from({ length: stations }, work));
  return took.sort((one, other) => one - other);
}

async function drain(warehouse: Warehouse, row: Row): Promise<void> {
  const send = station(warehouse);
  for (let sent = 0; sent < drained; sent += SCANS_AT_ONCE) {
    await send(Array.from({ length: SCANS_AT_ONCE }, row.next));
  }
}

/** A device that sends its scans and checks that each has loaded its parcel. */
function station({ url, origin, cookie }: Warehouse): (parcels: readonly Parcel[]) => Promise<void> {
  const device = { id: randomUUID(), name: 'bench' };
  let seq = 0;
  return async (parcels) => {
    const scans = parcels.map(({ number, cargoId }) => {
      seq += 1;
      return { id: randomUUID(), seq, at: new Date(), act: 'load', cargoId, number };
    });
    const response = await fetch(`${url}/api/trpc/station.send`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: superjson.stringify({ device, sentAt: new Date(), scans, unsent: [] }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    const { data } = answerSchema.parse(JSON.parse(text)).result;
    const { answers } = sentScansSchema.parse(data.json);
    const wrong = answers.find(({ outcome }) => outcome !== 'applied');
    if (answers.length !== parcels.length || wrong) throw new Error(JSON.stringify(wrong ?? answers));
  };
}

/** Gives each parcel once. */
export function rowOf(parcels: readonly Parcel[]): Row {
  let taken = 0;
  return {
    next: () => {
      const parcel = parcels[taken];
      if (!parcel) throw new RangeError('no parcel is left');
      taken += 1;
      return parcel;
    },
  };
}

/** The time below which that share of the sorted times is. */
export function ms(sorted: readonly number[], share: number): string {
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
}
