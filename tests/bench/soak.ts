import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { figure, table } from './measure';
import { withJourney } from './new-database';
import { askedOf, memoryOf, type Servers } from './two-servers';

const connections = 50;
const sampleEveryMs = 5_000;

/**
 * Runs fifty connections for `minutes`. Reports the growth of the server's memory after the first fifth of that time.
 */
export async function benchSoak(minutes: number): Promise<string> {
  return await withJourney((servers, child) => soak(servers, child, minutes));
}

async function soak(servers: Servers, child: ChildProcess, minutes: number): Promise<string> {
  const calls = Object.keys(servers.reads).map((name) => new URL(askedOf(servers, name).url));
  const shooting = autocannon({
    url: `http://127.0.0.1:${servers.apiPort}`,
    connections,
    duration: minutes * 60,
    workers: 1,
    headers: { cookie: servers.cookie },
    requests: calls.map(({ pathname, search }) => ({ path: pathname + search })),
  });
  const samples: Sample[] = [];
  const began = performance.now();
  for (let atMs = 0; atMs < minutes * 60_000; atMs = performance.now() - began) {
    samples.push({ minute: atMs / 60_000, megabytes: (await memoryOf(child)) / 1e6 });
    await pause(sampleEveryMs);
  }
  const shot = await shooting;
  const warm = samples.filter(({ minute }) => minute >= minutes / 5);
  return table([
    ['calls/s', figure(shot['2xx'] / (minutes * 60))],
    ['refused (503), calls/s', figure((shot.statusCodeStats?.['503']?.count ?? 0) / (minutes * 60))],
    ['broken', figure(shot.errors + shot['4xx'])],
    ['memory after a fifth, MB', figure(warm[0]?.megabytes ?? 0)],
    ['memory at the end, MB', figure(warm.at(-1)?.megabytes ?? 0)],
    ['slope, MB a minute', slope(warm).toFixed(2)],
  ]);
}

type Sample = { minute: number; megabytes: number };

/** Slope of the regression line (least squares). */
function slope(samples: readonly Sample[]): number {
  const mean = (values: number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
  const minute = mean(samples.map((sample) => sample.minute));
  const megabytes = mean(samples.map((sample) => sample.megabytes));
  const together = samples.map((each) => (each.minute - minute) * (each.megabytes - megabytes));
  const alone = samples.map((each) => (each.minute - minute) ** 2);
  return mean(together) / mean(alone);
}
