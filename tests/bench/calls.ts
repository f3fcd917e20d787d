import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import superjson from 'superjson';
import { startEmbedded } from '~/db/embedded';
import { usableMemory } from '~/db/embedded-memory';
import { loadSecret } from '~/server/core/security/secret';
import { compareBest } from './best';
import { compareFresh } from './fresh-rows';
import { connections, type Load, load, loadAlone, loadWarm } from './load';
import { figure, table } from './measure';
import { withJourney } from './new-database';
import { bigDataDir } from './seed';
import { askedOf, memoryOf, type Servers, withServers } from './two-servers';

const mostChanges = 2_000;
const head = ['', 'API/s', 'p50 ms', 'p99 ms', 'by hand/s', 'p50 ms', 'p99 ms', 'ratio', 'alone, p50 ms'];

/** Measures the journey's calls a second over HTTP, against a bare Node server that runs the SQL of each call. */
export async function benchJourney(): Promise<string> {
  return await withJourney(compareCalls);
}

/** Measures an administrator's calls on the database of `seed` against the bare SQL, and exports of the parcel list. */
export async function benchAdmin(): Promise<string> {
  return await withSeeded(async (servers, child, url) => {
    const atRest = await memoryOf(child);
    const compared = [await compareCalls(servers), await compareBest(servers, child)];
    const files = await takeAlong(servers, child);
    const crowd = await crowdOf(servers, child, atRest);
    const lists = ['list, all', 'list, one state (most rows)', 'list, one state (few rows)'];
    const calls = lists.map((name) => [name, askedOf(servers, name)] as const);
    return [...compared, files, crowd, await compareFresh(url, calls)].join('\n\n');
  });
}

/** Measures an administrator's calls on the database of `seed` against the best server that we can write by hand. */
export async function benchBest(): Promise<string> {
  return await withSeeded(compareBest);
}

type SeededWork = (servers: Servers, child: ChildProcess, url: string) => Promise<string>;

/** Runs the work with the servers of an administrator's calls, on the database of `seed`. */
export async function withSeeded(work: SeededWork): Promise<string> {
  const { url, stop } = await startEmbedded({
    dataDir: bigDataDir,
    durability: 'throwaway',
    memory: usableMemory(),
  });
  try {
    const secret = loadSecret(bigDataDir);
    return await withServers('admin', { url, secret }, (servers, child) => work(servers, child, url));
  } finally {
    await stop();
  }
}

/** Measures the reads of a scenario over HTTP, against a bare Node server that runs the SQL of each call. */
export async function compareReads(servers: Servers): Promise<string> {
  return table([head, ...(await readRows(servers))]);
}

async function readRows(servers: Servers): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of Object.keys(servers.reads)) {
    const asked = askedOf(servers, name);
    const byHand = { url: `http://127.0.0.1:${servers.barePort}/${encodeURIComponent(name)}` };
    rows.push(compare(name, await loadWarm(asked), await loadWarm(byHand), await loadAlone(asked)));
  }
  return rows;
}

async function compareCalls(servers: Servers): Promise<string> {
  const { apiPort, barePort, cookie, origin, writes } = servers;
  const api = `http://127.0.0.1:${apiPort}/api/trpc`;
  const bare = `http://127.0.0.1:${barePort}`;
  const rows = await readRows(servers);
  for (const [name, { path: procedure, inputs }] of Object.entries(writes)) {
    // The recording of the statements has used the first input.
    let next = inputs.length > 1 ? 1 : 0;
    const nextInput = (): Record<string, unknown> => {
      const input = inputs[next];
      if (!input) throw new Error(`${name}: no rows are left to change`);
      if (inputs.length > 1) next += 1;
      return input;
    };
    // Each row can be changed once, by one of the two servers. Calls after the end of the count use some rows too.
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
  return table([head, ...rows]);
}

/** Memory of the process, which holds both servers, at rest and under fifty connections. */
async function crowdOf(servers: Servers, child: ChildProcess, atRest: number): Promise<string> {
  await load({ ...askedOf(servers, 'list, all'), connections: 50 });
  const rows = [
    ['at rest', figure(atRest / 1e6)],
    ['at 50 connections', figure((await memoryOf(child)) / 1e6)],
  ];
  return table([['memory', 'MB'], ...rows]);
}

/** Downloads the delivered parcels as CSV and XLSX: seconds, size, and memory of the server before and at its peak. */
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

function compare(name: string, api: Load, bare: Load, alone?: Load): string[] {
  const ratio = (api.perSecond / bare.perSecond).toFixed(2);
  const figures = ({ perSecond, p50, p99 }: Load): string[] => [figure(perSecond), String(p50), String(p99)];
  return [name, ...figures(api), ...figures(bare), ratio, alone ? String(alone.p50) : ''];
}
