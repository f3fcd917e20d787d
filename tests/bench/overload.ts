import type { ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import superjson from 'superjson';
import { figure, table } from './measure';
import { withJourney } from './new-database';
import { benchOneCaller } from './one-caller';
import { askedOf, memoryOf, type Servers } from './two-servers';

const seconds = 30;
const times = 10;
const connections = 400;
const probeEveryMs = 25;
const newcomerEveryMs = 250;
const keepAliveConnections = 40;

/** Connections that stay open, like those of a browser or a proxy. They are used in turn, so that none becomes idle. */
const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: keepAliveConnections, scheduling: 'fifo' });
/** One connection per request: Node accepts one new connection in each round of its event loop. */
const fresh = new Agent({ keepAlive: false });

/**
 * Applies ten times the load that the server can serve, cheap and expensive calls mixed. Reports the times of cheap
 * reads and health checks; then one caller with 300 connections, and reports the times of other visitors.
 */
export async function benchOverload(): Promise<string> {
  return `${await withJourney(overload)}\n\n${await benchOneCaller()}`;
}

async function overload(servers: Servers, child: ChildProcess): Promise<string> {
  const mix = mixOf(servers);
  await shoot(mix, { connections: 10, duration: 6 });
  const bearable = await shoot(mix, { connections: 10, duration: 6 });
  const perSecond = Math.round(bearable.requests.average);
  const calm = await probe(servers, 5_000);
  const memoryBefore = await memoryOf(child);
  await openConnections(servers);
  const flood = shoot(mix, { connections, duration: seconds, overallRate: perSecond * times });
  const [under, newcomers, most] = await Promise.all([
    probe(servers, seconds * 1000),
    newcomersOf(servers, seconds * 1000),
    highest(child, seconds * 1000),
  ]);
  const shot = await flood;
  const normalAfter = await secondsUntilNormal(servers, 2 * quantile(calm.read.took, 0.99));
  const mB = (bytes: number): string => `${figure(bytes / 1e6)} MB`;
  return table([
    ['borne, calls/s', figure(perSecond)],
    ['offered, calls/s', figure(shot.requests.average)],
    ['answered of it, calls/s', figure(shot['2xx'] / seconds)],
    ['turned away (503), calls/s', figure((shot.statusCodeStats?.['503']?.count ?? 0) / seconds)],
    ['other refusals and broken', figure(shot['4xx'] + shot.errors)],
    ['cheap read before, p99 ms', figure(quantile(calm.read.took, 0.99))],
    ['cheap read under it, p50 ms', figure(quantile(under.read.took, 0.5))],
    ['cheap read under it, p99 ms', figure(quantile(under.read.took, 0.99))],
    [
      'cheap reads turned away',
      `${under.refused.took.length} of ${under.read.took.length + under.refused.took.length}`,
    ],
    ['account.me of another caller, p99 ms', figure(quantile(under.other.took, 0.99))],
    ['calls of another caller refused', figure(under.other.failed)],
    ['turned away after, p99 ms', figure(quantile(under.refused.took, 0.99))],
    ['health check, p99 ms', figure(quantile(under.health.took, 0.99))],
    ['health checks unanswered', figure(under.health.failed)],
    ['health check of a newcomer, p50 ms', figure(quantile(newcomers.took, 0.5))],
    ['health check of a newcomer, p99 ms', figure(quantile(newcomers.took, 0.99))],
    ['normal again after, s', normalAfter],
    ['memory before', mB(memoryBefore)],
    ['memory, most', mB(most)],
  ]);
}

/** Four cheap calls for each expensive one. */
function mixOf(servers: Servers): {
  url: string;
  headers: Record<string, string>;
  requests: { path: string }[];
} {
  const asked = ['account.me', 'parcels.get', 'forms.get', 'tracking.find'].map((name) =>
    askedOf(servers, name),
  );
  const search = encodeURIComponent(superjson.stringify({ page: 1, pageSize: 10, search: 'бат' }));
  const urls = [
    ...asked.map(({ url }) => new URL(url)),
    new URL(`/api/trpc/parcels.list?input=${search}`, asked[0]?.url),
  ];
  return {
    url: `http://127.0.0.1:${servers.apiPort}`,
    headers: { cookie: servers.cookie },
    requests: urls.map(({ pathname, search: query }) => ({ path: pathname + query })),
  };
}

type Shot = { connections: number; duration: number; overallRate?: number };

/** Worker threads send the load, so that it does not delay the measurement. */
async function shoot(mix: ReturnType<typeof mixOf>, shot: Shot): Promise<autocannon.Result> {
  return await autocannon({ ...mix, ...shot, workers: 1, timeout: 30 });
}

type Times = { took: number[]; failed: number };
type ProbeTimes = { read: Times; refused: Times; health: Times; other: Times };

/** Sends a cheap read and a health check at a fixed interval, without waiting for earlier ones. */
async function probe(servers: Servers, forMs: number): Promise<ProbeTimes> {
  const probed: ProbeTimes = { read: none(), refused: none(), health: none(), other: none() };
  const { url, headers } = askedOf(servers, 'parcels.get');
  const health = healthOf(servers);
  const { url: visited } = askedOf(servers, 'account.me');
  const asked: Promise<void>[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    asked.push(
      time(url, { headers }).then(({ ms, status }) =>
        record(status === 503 ? probed.refused : probed.read, ms),
      ),
    );
    // A visitor: another caller than the one of the flood, with a share of their own.
    asked.push(time(visited).then(({ ms, status }) => record(probed.other, status === 200 ? ms : undefined)));
    asked.push(time(health).then(({ ms, status }) => record(probed.health, status === 200 ? ms : undefined)));
    await pause(probeEveryMs);
  }
  await Promise.all(asked);
  return probed;
}

async function openConnections(servers: Servers): Promise<void> {
  await Promise.all(Array.from({ length: keepAliveConnections }, () => time(healthOf(servers))));
}

/** Sends health checks on new connections. */
async function newcomersOf(servers: Servers, forMs: number): Promise<Times> {
  const times = none();
  const asked: Promise<void>[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    asked.push(
      time(healthOf(servers), { agent: fresh }).then(({ ms, status }) =>
        record(times, status === 200 ? ms : undefined),
      ),
    );
    await pause(newcomerEveryMs);
  }
  await Promise.all(asked);
  return times;
}

function healthOf({ apiPort }: Servers): string {
  return `http://127.0.0.1:${apiPort}/healthz`;
}

function none(): Times {
  return { took: [], failed: 0 };
}

function record(times: Times, ms: number | undefined): void {
  if (ms === undefined) times.failed += 1;
  else times.took.push(ms);
}

type RequestOptions = { headers?: Record<string, string>; agent?: Agent };

async function time(
  url: string,
  { headers = {}, agent = keepAliveAgent }: RequestOptions = {},
): Promise<{ ms: number | undefined; status: number }> {
  const began = performance.now();
  return await new Promise((resolve) => {
    const broken = (): void => resolve({ ms: undefined, status: 0 });
    get(url, { headers, agent }, (answer) => {
      answer.resume().on('error', broken);
      answer.on('end', () => resolve({ ms: performance.now() - began, status: answer.statusCode ?? 0 }));
    }).on('error', broken);
  });
}

async function highest(child: ChildProcess, forMs: number): Promise<number> {
  let most = 0;
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    most = Math.max(most, await memoryOf(child));
    await pause(500);
  }
  return most;
}

/** Seconds until ten reads in a row take no longer than `normalMs` and none is refused; `never` after a minute. */
async function secondsUntilNormal(servers: Servers, normalMs: number): Promise<string> {
  const { url, headers } = askedOf(servers, 'parcels.get');
  const began = performance.now();
  for (let good = 0; good < 10; ) {
    const { ms, status } = await time(url, { headers });
    good = status === 200 && ms !== undefined && ms <= Math.max(normalMs, 20) ? good + 1 : 0;
    if (performance.now() - began > 60_000) return 'never';
  }
  return ((performance.now() - began) / 1000).toFixed(1);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
