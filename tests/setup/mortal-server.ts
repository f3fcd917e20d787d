import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { startEmbedded } from '~/db/embedded';
import { freePort } from '~/db/free-port';

/** The built portal on a database of its own, to be killed and started again. */
export type MortalServer = {
  url: string;
  databaseUrl: string;
  /** At once, whatever it is doing. */
  kill: () => void;
  /** Resolves when it is ready; the database has never been away. */
  start: () => Promise<void>;
  destroy: () => Promise<void>;
};

export async function mortalServer(dataDir: string): Promise<MortalServer> {
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server: ChildProcess | undefined;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    databaseUrl: database.url,
    kill: () => void server?.kill('SIGKILL'),
    start: async () => {
      if (server && server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      server = spawn(process.execPath, ['build/server-main.js'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          LOG_LEVEL: 'fatal',
          NODE_ENV: 'production',
          PORT: String(port),
          DATABASE_URL: database.runtimeUrl,
          DATABASE_OWNER_URL: database.url,
          MOZ_DEMO: 'true',
          MOZ_DATA_DIR: dataDir,
        },
      });
      await expect.poll(isReady, { timeout: 60_000, intervals: [50] }).toBe(true);
    },
    destroy: async () => {
      server?.kill('SIGKILL');
      await database.destroy();
    },
  };
}
