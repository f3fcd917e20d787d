import { type ChildProcess, fork } from 'node:child_process';
import { build } from 'esbuild';
import superjson from 'superjson';
import { z } from 'zod';
import type { scenarios } from './scenarios';

const inputSchema = z.record(z.string(), z.unknown());
const serversSchema = z.object({
  apiPort: z.number(),
  barePort: z.number(),
  bestPort: z.number(),
  cookie: z.string(),
  origin: z.string(),
  reads: z.record(z.string(), z.object({ path: z.string(), input: z.unknown().optional() })),
  writes: z.record(z.string(), z.object({ path: z.string(), inputs: z.array(inputSchema) })),
});
export type Servers = z.infer<typeof serversSchema>;

/** Further variables of the environment. */
export type Settings = Readonly<Record<string, string>>;

/** Starts the servers of `servers.ts` in a child process, which ends with the work. */
export async function withServers(
  scenario: keyof typeof scenarios,
  { url, secret, settings }: { url: string; secret: string; settings?: Settings },
  work: (servers: Servers, child: ChildProcess) => Promise<string>,
): Promise<string> {
  const child = fork(await builtServers(), [url, secret, scenario], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
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

/** Built like the portal: a runtime TypeScript compiler sets function names again at each call. */
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

/** The API request of a read. */
export function askedOf(
  { apiPort, cookie, reads }: Servers,
  name: string,
): { url: string; headers: { cookie: string } } {
  const call = reads[name];
  const input = encodeURIComponent(superjson.stringify(call?.input));
  return {
    url: `http://127.0.0.1:${apiPort}/api/trpc/${call?.path}?input=${input}`,
    headers: { cookie },
  };
}

/** Memory of the servers' process, in bytes. */
export async function memoryOf(child: ChildProcess): Promise<number> {
  return await figureOf(child, 'memory');
}

/** Processor time that the servers' process has used, in milliseconds. */
export async function processorOf(child: ChildProcess): Promise<number> {
  return await figureOf(child, 'processor');
}

async function figureOf(child: ChildProcess, name: 'memory' | 'processor'): Promise<number> {
  child.send(name);
  return z.number().parse(await nextMessage(child));
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
