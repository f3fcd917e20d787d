import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import superjson from 'superjson';
import { z } from 'zod';
import { startEmbedded } from '~/db/embedded';
import { keptSecret } from '~/server/secret';
import { figure, table } from './measure';
import type { scenarios } from './scenarios';
import { bigDataDir } from './seed';

const seconds = 4;
/** V8 makes a call two to three times faster in its first thousands of runs: what is measured is a server at work. */
const warmUpSeconds = 6;
const connections = 10;
const mostChanges = 2_000;

const inputSchema = z.record(z.string(), z.unknown());
const serversSchema = z.object({
  apiPort: z.number(),
  barePort: z.number(),
  cookie: z.string(),
  origin: z.string(),
  reads: z.record(z.string(), z.object({ path: z.string(), input: z.unknown() })),
  writes: z.record(z.string(), z.object({ path: z.string(), inputs: z.array(inputSchema) })),
});
type Servers = z.infer<typeof serversSchema>;

/** The journey's calls a second over HTTP, against a bare Node server that runs the same SQL by hand. */
export async function benchJourney(): Promise<string> {
  const dataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', `bench-${randomBytes(4).toString('hex')}`);
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  try {
    return await withServers('journey', { url: database.url, secret: keptSecret(dataDir) }, compareCalls);
  } finally {
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** An administrator's calls on the database of `seed`, against the same SQL by hand; and a list taken along whole. */
export async function benchAdmin(): Promise<string> {
  const database = await startEmbedded({ dataDir: bigDataDir, durability: 'throwaway' });
  try {
    return await withServers(
      'admin',
      { url: database.url, secret: keptSecret(bigDataDir) },
      async (servers, child) => `${await compareCalls(servers)}\n\n${await takeAlong(servers, child)}`,
    );
  } finally {
    await database.stop();
  }
}

async function withServers(
  scenario: keyof typeof scenarios,
  { url, secret }: { url: string; secret: string },
  work: (servers: Servers, child: ChildProcess) => Promise<string>,
): Promise<string> {
  const child = fork(await builtServers(), [url, secret, scenario], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--max-old-space-size=384', '--max-semi-space-size=16'],
  });
  try {
    return await work(serversSchema.parse(await nextMessage(child)), child);
  } finally {
    if (child.exitCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await exited;
    }
  }
}

/** As the portal is built and started: what compiles TypeScript on the way names every function anew at each call. */
async function builtServers(): Promise<string> {
  const outfile = 'build/bench-servers.js';
  await build({
    entryPoints: ['tests/bench/servers.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
}

async function compareCalls({ apiPort, barePort, cookie, origin, reads, writes }: Servers): Promise<string> {
  const api = `http://127.0.0.1:${apiPort}/api/trpc`;
  const bare = `http://127.0.0.1:${barePort}`;
  const rows: string[][] = [];
  for (const [name, call] of Object.entries(reads)) {
    const input = encodeURIComponent(superjson.stringify(call.input));
    const asked = { url: `${api}/${call.path}?input=${input}`, headers: { cookie } };
    const byHand = { url: `${bare}/${encodeURIComponent(name)}` };
    rows.push(compare(name, await loadWarm(asked), await loadWarm(byHand), await loadAlone(asked)));
  }
  for (const [name, { path: procedure, inputs }] of Object.entries(writes)) {
    // The first was used up when its statements were recorded.
    let next = inputs.length > 1 ? 1 : 0;
    const nextInput = (): Record<string, unknown> => {
      const input = inputs[next];
      if (!input) throw new Error(`${name}: no rows are left to change`);
      if (inputs.length > 1) next += 1;
      return input;
    };
    // Each row can be changed once, by either of the two; some are taken by calls that come too late to count.
    const rowsEach = Math.floor(inputs.length / 2) - 2 * connections;
    const share = inputs.length > 1 ? { amount: Math.min(rowsEach, mostChanges) } : {};
    const posted = { cookie, origin, 'content-type': 'application/json' };
    const asked = {
      ...share,
      url: `${api}/${procedure}`,
      headers: posted,
      body: () => superjson.stringify({ ...nextInput(), idempotencyKey: randomUUID() }),
    };
    const byHand = {
      ...share,
      url: `${bare}/${encodeURIComponent(name)}`,
      body: () => JSON.stringify(nextInput()),
    };
    rows.push(compare(name, await load(asked), await load(byHand)));
  }
  const head = ['', 'API/s', 'p50 ms', 'p99 ms', 'by hand/s', 'p50 ms', 'p99 ms', 'ratio', 'alone, p50 ms'];
  return table([head, ...rows]);
}

/** One download of the whole parcel list: rows a second, and how far the memory of the server grew. */
async function takeAlong({ apiPort, cookie }: Servers, child: ChildProcess): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ status: ['delivered'] }));
  const before = await memoryOf(child);
  const rows: string[][] = [];
  for (const format of ['csv', 'xlsx']) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/export/parcels.${format}?input=${input}`, {
      headers: { cookie },
    });
    if (!answer.ok || !answer.body) throw new Error(`the ${format} was refused: ${answer.status}`);
    let bytes = 0;
    let most = before;
    let lookAgain = 0;
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      if (performance.now() < lookAgain) continue;
      most = Math.max(most, await memoryOf(child));
      lookAgain = performance.now() + 500;
    }
    const took = (performance.now() - began) / 1000;
    const mB = (size: number): string => figure(size / 1e6);
    rows.push([`parcels.${format}`, took.toFixed(1), mB(bytes), mB(before), mB(most)]);
  }
  return table([['export', 'seconds', 'MB', 'memory MB before', 'most'], ...rows]);
}

async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('memory');
  return z.number().parse(await nextMessage(child));
}

type Call = {
  url: string;
  headers?: Record<string, string>;
  body?: () => string;
  /** So many calls instead of some seconds of them. */
  amount?: number;
  duration?: number;
  connections?: number;
};
type Load = { perSecond: number; p50: number; p99: number };

async function loadWarm(call: Call): Promise<Load> {
  await load({ ...call, duration: warmUpSeconds });
  return await load(call);
}

/** How long a call takes that waits for no other. */
async function loadAlone(call: Call): Promise<Load> {
  return await load({ ...call, connections: 1, duration: 2 });
}

async function load({ amount, duration = seconds, body, ...call }: Call): Promise<Load> {
  const { url } = call;
  const result = await autocannon({
    connections,
    ...call,
    ...(amount === undefined ? { duration } : { amount }),
    ...(body && {
      requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: body() }) }],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function compare(name: string, api: Load, bare: Load, alone?: Load): string[] {
  const ratio = (api.perSecond / bare.perSecond).toFixed(2);
  const figures = ({ perSecond, p50, p99 }: Load): string[] => [figure(perSecond), String(p50), String(p99)];
  return [name, ...figures(api), ...figures(bare), ratio, alone ? String(alone.p50) : ''];
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`the servers ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
