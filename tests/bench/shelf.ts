import { randomUUID } from 'node:crypto';
import superjson, { type SuperJSONResult } from 'superjson';
import { z } from 'zod';
import { createDb } from '~/db/client';
import { SCANS_AT_ONCE, sentScansSchema } from '~/domain/station/schema';
import { reservedLabelsSchema } from '~/domain/station/shelf/stored';
import { testApp } from '../factories/app';
import { newTracking, storeCustomer, storeExpected } from '../factories/arrivals';
import { boxScan } from '../factories/station';
import { figure } from './measure';
import { withPortal } from './portal';

const batches = 10;
const answerSchema = z.object({
  result: z.object({ data: z.custom<SuperJSONResult>((data) => typeof data === 'object') }),
});
type Station = { url: string; cookie: string };

/**
 * Sends the boxes of a station that was offline, in batches: every second one is expected, each has a label. Measures
 * how long a batch takes until the server acknowledges it. The database is durable.
 */
export async function benchShelf(): Promise<string> {
  return await withPortal(
    async (url, databaseUrl) => {
      const db = createDb(databaseUrl);
      const { sessionId } = await testApp(db, { now: () => new Date() }).signIn('warehouse-au');
      const numbers = Array.from({ length: (batches * SCANS_AT_ONCE) / 2 }, newTracking);
      for (const trackingNumber of numbers) {
        const { id: customerId } = await storeCustomer(db);
        await storeExpected(db, { customerId, trackingNumber });
      }
      await db.destroy();
      const station = { url, cookie: `accessToken=${sessionId}` };
      const device = { id: randomUUID(), name: 'bench' };
      const took: number[] = [];
      let seq = 0;
      for (let batch = 0; batch < batches; batch += 1) {
        const reserved = await call(station, 'reserveLabels', { device, idempotencyKey: randomUUID() });
        const labels = reservedLabelsSchema.parse(reserved).numbers;
        const scans = Array.from({ length: SCANS_AT_ONCE }, (_, at) => {
          seq += 1;
          const trackingNumber = at % 2 === 0 ? numbers.pop() : newTracking();
          const content = boxScan({ labelNumber: labels[at] ?? '', trackingNumber: trackingNumber ?? '' });
          return { id: randomUUID(), seq, at: new Date(), ...content };
        });
        const began = performance.now();
        const sent = await call(station, 'send', { device, sentAt: new Date(), scans, unsent: [] });
        took.push(performance.now() - began);
        const wrong = sentScansSchema.parse(sent).answers.find(({ outcome }) => outcome !== 'applied');
        if (wrong) throw new Error(JSON.stringify(wrong));
      }
      const sorted = took.sort((one, other) => one - other);
      const median = sorted[Math.floor(batches / 2)] ?? 0;
      return `${SCANS_AT_ONCE} boxes in one batch: ${figure(median)} ms (slowest ${figure(sorted.at(-1) ?? 0)} ms)`;
    },
    { durability: 'durable' },
  );
}

async function call({ url, cookie }: Station, name: string, input: object): Promise<unknown> {
  const response = await fetch(`${url}/api/trpc/station.${name}`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: superjson.stringify(input),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return superjson.deserialize(answerSchema.parse(JSON.parse(text)).result.data);
}
