import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, warmUpSeconds } from './load';
import { figure, table } from './measure';
import { withJourney } from './new-database';
import { askedOf, processorOf, type Servers } from './two-servers';

const rounds = 5;
const measured = ['parcels.get', 'parcels.list', 'tracking.find'];

type Portal = { servers: Servers; child: ChildProcess };

/**
 * Compares three processes of the API: without traces, with a tenth of the calls traced, and with all of them. They take
 * turns, each on a database of its own; a collector in this process receives the spans.
 */
export async function benchTraces(): Promise<string> {
  const collector = createServer((req, res) => req.on('end', () => res.end('{}')).resume());
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address: string | AddressInfo | null = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const traced = (share: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const portalOf = (servers: Servers, child: ChildProcess): Portal => ({ servers, child });
  try {
    return await withJourney((...off) =>
      withJourney(
        (...tenth) =>
          withJourney(
            (...all) => compare([portalOf(...off), portalOf(...tenth), portalOf(...all)]),
            traced('1'),
          ),
        traced('0.1'),
      ),
    );
  } finally {
    collector.closeAllConnections();
    collector.close();
  }
}

async function compare(portals: readonly Portal[]): Promise<string> {
  const rows: string[][] = [];
  for (const name of measured) {
    for (const { servers } of portals) await load({ ...askedOf(servers, name), duration: warmUpSeconds });
    const micros: number[][] = portals.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, portal] of portals.entries()) micros[at]?.push(await microsOf(portal, name));
    }
    const [off = 0, ...on] = micros.map(median);
    rows.push([name, figure(off), ...on.flatMap((each) => [figure(each), (each / off).toFixed(3)])]);
  }
  return table([['processor µs a call', 'off', 'a tenth', 'ratio', 'all', 'ratio'], ...rows]);
}

/** Processor time of the API for one call, in microseconds, that of sending spans included. */
async function microsOf({ servers, child }: Portal, name: string): Promise<number> {
  const before = await processorOf(child);
  const { calls } = await load(askedOf(servers, name));
  return ((await processorOf(child)) - before) * (1000 / calls);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
