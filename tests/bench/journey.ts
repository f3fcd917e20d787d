import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import superjson from 'superjson';
import { z } from 'zod';
import { startEmbedded } from '~/db/embedded';
import { figure, table } from './measure';

const seconds = 4;
const connections = 10;

const serversSchema = z.object({
  apiPort: z.number(),
  barePort: z.number(),
  cookie: z.string(),
  origin: z.string(),
  write: z.record(z.string(), z.unknown()),
  reads: z.record(z.string(), z.string()),
});

/** The journey's calls a second over HTTP, against a bare Node server that runs the same SQL by hand. */
export async function benchJourney(): Promise<string> {
  const dataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', `bench-${randomBytes(4).toString('hex')}`);
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  const child = fork('tests/bench/journey-servers.ts', [database.url], { execArgv: ['--import', 'tsx'] });
  try {
    const { apiPort, barePort, cookie, origin, write, reads } = serversSchema.parse(
      await firstMessage(child),
    );
    const api = `http://127.0.0.1:${apiPort}`;
    const bare = `http://127.0.0.1:${barePort}`;
    const rows: string[][] = [];
    for (const [name, input] of Object.entries(reads)) {
      const call = { url: `${api}/api/trpc/${name}?input=${input}`, headers: { cookie } };
      rows.push(compare(name, await load(call), await load({ url: `${bare}/${name}` })));
    }
    const posted = {
      url: `${api}/api/trpc/forms.create`,
      headers: { cookie, origin, 'content-type': 'application/json' },
    };
    const body = () => superjson.stringify({ ...write, idempotencyKey: randomUUID() });
    rows.push(
      compare(
        'forms.create',
        await load({ ...posted, body }),
        await load({ url: `${bare}/forms.create`, body }),
      ),
    );
    return table([['', 'API/s', 'p99 ms', 'by hand/s', 'p99 ms', 'ratio'], ...rows]);
  } finally {
    if (child.exitCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await exited;
    }
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Call = { url: string; headers?: Record<string, string>; body?: () => string };
type Load = { perSecond: number; p99: number };

async function load({ url, headers = {}, body }: Call): Promise<Load> {
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(body && {
      requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: body() }) }],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

function compare(name: string, api: Load, bare: Load): string[] {
  const ratio = (api.perSecond / bare.perSecond).toFixed(2);
  return [name, figure(api.perSecond), String(api.p99), figure(bare.perSecond), String(bare.p99), ratio];
}

async function firstMessage(child: ChildProcess): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the servers ended with ${code}`)));
  });
}
