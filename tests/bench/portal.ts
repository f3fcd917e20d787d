import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '~/db/embedded';
import { freePort } from '~/db/free-port';

type Work<Result> = (url: string, databaseUrl: string) => Promise<Result>;

/** Runs `work` against the built portal in demo mode, on a database that vanishes afterwards. */
export async function withPortal<Result>(
  work: Work<Result>,
  { durability = 'throwaway' }: { durability?: 'durable' | 'throwaway' } = {},
): Promise<Result> {
  const dataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', `bench-${randomBytes(4).toString('hex')}`);
  const database = await startEmbedded({ dataDir, durability });
  const port = String(await freePort());
  const server = spawn(process.execPath, ['build/server-main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.runtimeUrl,
      DATABASE_OWNER_URL: database.url,
      MOZ_DEMO: 'true',
      MOZ_DATA_DIR: dataDir,
      PORT: port,
    },
  });
  try {
    const url = `http://localhost:${port}`;
    while (!(await isReady(url))) {
      if (server.exitCode !== null)
        throw new Error(`the portal ended with ${server.exitCode}; is the build new?`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await work(url, database.url);
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
