import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import superjson from 'superjson';
import { createDb } from '~/db/client';
import { testApp } from '../factories/app';
import { figure, table } from './measure';
import { withPortal } from './portal';

const connections = 300;
const seconds = 30;
const probeEveryMs = 25;
/** What other visitors ask for, each from an address of its own. */
const probes = ['/api/trpc/account.me', '/healthz', '/news'] as const;

/** Connections that stay open, like those of a proxy; used in turn, so that none becomes idle. */
const agent = new Agent({ keepAlive: true, maxSockets: 20, scheduling: 'fifo' });

/**
 * One signed-in caller keeps 300 connections busy without a pause, four cheap calls for each search. Reports the times
 * of other visitors; the portal knows their addresses from its proxy.
 */
export async function benchOneCaller(): Promise<string> {
  return await withPortal(flooded, { env: { TRUST_PROXY: 'loopback' } });
}

async function flooded(url: string, databaseUrl: string): Promise<string> {
  const db = createDb(databaseUrl, { max: 1 });
  const app = testApp(db);
  app.clock.now = new Date();
  const { sessionId } = await app.signIn('admin');
  await db.destroy();
  const search = encodeURIComponent(superjson.stringify({ page: 1, pageSize: 10, search: 'бат' }));
  const cheap = Array.from({ length: 4 }, () => ({ path: '/api/trpc/account.me' }));
  const headers = { cookie: `accessToken=${sessionId}`, 'x-forwarded-for': '198.51.100.1' };
  for (const path of probes) await time(url + path);
  const calm = await probe(url, 5_000);
  const flood = autocannon({
    url,
    connections,
    duration: seconds + 1,
    headers,
    requests: [...cheap, { path: `/api/trpc/parcels.list?input=${search}` }],
    workers: 1,
    timeout: 30,
  });
  await pause(1_000);
  const under = await probe(url, (seconds - 1) * 1_000);
  const shot = await flood;
  return table([
    ['', 'before, p99 ms', 'p50 ms', 'p99 ms', 'most ms', 'failed'],
    ...probes.map((path) => {
      const { took, failed } = under.get(path) ?? { took: [], failed: 0 };
      const of = (part: number): string => figure(quantile(took, part));
      return [
        path,
        figure(quantile(calm.get(path)?.took ?? [], 0.99)),
        of(0.5),
        of(0.99),
        of(1),
        `${failed}`,
      ];
    }),
    ['of the one caller: answered a second', figure(shot['2xx'] / seconds), '', '', '', ''],
    [
      'turned away (503) a second',
      figure((shot.statusCodeStats?.['503']?.count ?? 0) / seconds),
      '',
      '',
      '',
      '',
    ],
  ]);
}

type Times = { took: number[]; failed: number };

/** Sends each probe at a fixed interval, without waiting for earlier ones. */
async function probe(url: string, forMs: number): Promise<Map<string, Times>> {
  const times = new Map<string, Times>(probes.map((path) => [path, { took: [], failed: 0 }]));
  const asked: Promise<void>[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    for (const [path, measured] of times) {
      asked.push(
        time(url + path).then((ms) => {
          if (ms === undefined) measured.failed += 1;
          else measured.took.push(ms);
        }),
      );
    }
    await pause(probeEveryMs);
  }
  await Promise.all(asked);
  return times;
}

let visitor = 0;

/** Milliseconds until the whole answer is there; undefined for a refused or broken one. */
async function time(url: string): Promise<number | undefined> {
  const began = performance.now();
  return await new Promise((resolve) => {
    const broken = (): void => resolve(undefined);
    visitor = (visitor + 1) % 250;
    const headers = { 'x-forwarded-for': `203.0.113.${visitor + 1}`, 'accept-encoding': 'br' };
    get(url, { agent: agent, headers }, (answer) => {
      answer.resume().on('error', broken);
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : undefined));
    }).on('error', broken);
  });
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
