import { randomUUID } from 'node:crypto';
import superjson from 'superjson';
import { createDb } from '~/db/client';
import { migrate } from '~/db/migrate';
import { seedReference } from '~/db/seeds/reference';
import { loadSecret } from '~/server/core/security/secret';
import { compareReads } from './calls';
import { load } from './load';
import { figure, table } from './measure';
import { withNewDatabase } from './new-database';
import { fillArrivals } from './seed/arrivals';
import { type Servers, withServers } from './two-servers';

/**
 * `npm run bench -- arrivals 1000000` makes a new database of that many boxes and measures the lists, searches and the
 * candidates of a label against the bare SQL, and how many boxes a branch can take in.
 */
export async function benchArrivals(arrivals: number): Promise<string> {
  return await withNewDatabase(async ({ url, dataDir }) => {
    const secret = loadSecret(dataDir);
    await migrate(url);
    const db = createDb(url);
    await seedReference(db);
    // The photos of a box are uploaded before: that is another call.
    await db
      .updateTable('constant')
      .set({ value: '0' })
      .where('key', '=', 'arrivals.photo_required')
      .execute();
    await db.destroy();
    const began = performance.now();
    await fillArrivals(url, { arrivals, now: new Date(), numberKey: secret });
    process.stderr.write(`${figure(arrivals)} arrivals in ${figure((performance.now() - began) / 1000)} s\n`);
    return await withServers('arrivals', { url, secret }, async (servers) => {
      const compared = await compareReads(servers);
      return [compared, await receiveMany(servers)].join('\n\n');
    });
  });
}

/** Boxes that ten clerks take in at once, each with its number, weight and place, for the customer that its code names. */
async function receiveMany({ apiPort, cookie, origin, writes }: Servers): Promise<string> {
  const [input] = writes.receive?.inputs ?? [];
  let taken = 0;
  const nextBox = (): string => {
    taken += 1;
    const trackingNumber = `NEW${String(taken).padStart(9, '0')}`;
    return superjson.stringify({ ...input, id: randomUUID(), trackingNumber, idempotencyKey: randomUUID() });
  };
  const { perSecond, p50, p99 } = await load({
    url: `http://127.0.0.1:${apiPort}/api/trpc/arrivals.receive`,
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: nextBox,
  });
  return table([
    ['', 'API/s', 'p50 ms', 'p99 ms'],
    ['receive a box', figure(perSecond), String(p50), String(p99)],
  ]);
}
