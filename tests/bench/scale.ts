import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenPromises } from '../faults/books';
import { type AcknowledgedChanges, startWriters, type Writers } from '../faults/writers';
import { type Fleet, startFleet } from '../setup/fleet';
import { loadWarm } from './load';
import { figure, table } from './measure';

const writeSeconds = 10;
/** Longer than the balancer takes to see that a server is gone. */
const settleMs = 500;

/**
 * Measures reads and changes through the balancer with one, two and three web servers, then restarts each server of the
 * fleet `rounds` times under eight writers.
 */
export async function benchScale(rounds: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-scale-'));
  const fleet = await startFleet(folder);
  try {
    const rows = [['web servers', 'lists/s', 'p50 ms', 'p99 ms', 'pages/s', 'changes/s']];
    const written: AcknowledgedChanges[] = [];
    for (const stopped of fleet.web.slice(1)) await stopped.stop();
    for (const [index, server] of fleet.web.entries()) {
      if (index > 0) await server.start();
      await pause(settleMs);
      rows.push([String(index + 1), ...(await read(fleet)), await write(fleet, written)]);
    }
    return [table(rows), await restartAll(fleet, written, rounds)].join('\n\n');
  } finally {
    await fleet.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function read({ app, url }: Fleet): Promise<string[]> {
  const { sessionId } = await app.signIn('admin');
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const headers = { cookie: `accessToken=${sessionId}` };
  const lists = await loadWarm({ url: `${url}/api/trpc/parcels.list?input=${input}`, headers });
  const pages = await loadWarm({ url: `${url}/home`, headers });
  return [figure(lists.perSecond), String(lists.p50), String(lists.p99), figure(pages.perSecond)];
}

async function write({ app, url }: Fleet, written: AcknowledgedChanges[]): Promise<string> {
  const writers = await startWriters(app.services.db, url);
  await pause(writeSeconds * 1000);
  written.push(await stop(writers));
  return figure(total(writers) / writeSeconds);
}

/** Restarts one server after the other, as a deploy does. */
async function restartAll(
  { app, balancer, url, web, worker }: Fleet,
  written: readonly AcknowledgedChanges[],
  rounds: number,
): Promise<string> {
  const { db } = app.services;
  const failedBefore = balancer.failures.length;
  const writers = await startWriters(db, url);
  for (let round = 0; round < rounds; round += 1) {
    for (const restarted of [...web, worker]) {
      await restarted.stop();
      await restarted.start();
    }
  }
  const broken = await brokenPromises(db, together([...written, await stop(writers)]));
  return table([
    ['servers restarted', figure(rounds * (web.length + 1))],
    ['acknowledged changes', figure(total(writers))],
    ['failed requests', figure(balancer.failures.length - failedBefore)],
    ['lost, double or half', broken.length === 0 ? 'none' : broken.join('; ')],
  ]);
}

async function stop({ stop: end, wrong, acknowledged }: Writers): Promise<AcknowledgedChanges> {
  await end();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return acknowledged;
}

function together(all: readonly AcknowledgedChanges[]): AcknowledgedChanges {
  return {
    customers: all.flatMap(({ customers }) => customers),
    notes: all.flatMap(({ notes }) => notes),
    payments: all.flatMap(({ payments }) => payments),
    moves: new Map(all.flatMap(({ moves }) => [...moves])),
  };
}

function total({ counts }: Writers): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
