import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '~/db/free-port';

export type PortalProcess = {
  url: string;
  /** Resolves when it is ready. Throws when it ends before that. */
  start: () => Promise<void>;
  /** At once, whatever it is doing. */
  kill: () => void;
  signal: (name: NodeJS.Signals) => void;
  /** Lets it finish what is under way. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  /** Beside what a demo needs. */
  env?: Readonly<Record<string, string>>;
  execArgv?: readonly string[];
  /** For tests in which it has every reason to complain. */
  isSilent?: boolean;
};

/** The built portal as a demo in a process of its own, on a port that stays the same. */
export async function portalProcess({
  dataDir,
  env,
  execArgv = [],
  isSilent = false,
}: Options): Promise<PortalProcess> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  let server: ChildProcess | undefined;
  return {
    url,
    start: async () => {
      if (isRunning(server)) await once(server, 'exit');
      const child = spawn(process.execPath, [...execArgv, 'build/server-main.js'], {
        stdio: ['ignore', 'ignore', isSilent ? 'ignore' : 'inherit'],
        env: {
          LOG_LEVEL: 'fatal',
          ...process.env,
          NODE_ENV: 'production',
          PORT: port,
          MOZ_DEMO: 'true',
          MOZ_DATA_DIR: dataDir,
          ...env,
        },
      });
      server = child;
      while (!(await isReady(url))) {
        if (child.exitCode !== null)
          throw new Error(`the portal ended with ${child.exitCode}; is the build new?`);
        await pause(50);
      }
    },
    kill: () => void server?.kill('SIGKILL'),
    signal: (name) => void server?.kill(name),
    stop: async () => {
      if (!isRunning(server)) return;
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
