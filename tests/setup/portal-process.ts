import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '~/db/free-port';

export type PortalProcess = {
  url: string;
  /** Resolves when the process is ready. @throws Error when it ends before */
  start: () => Promise<void>;
  /** Kills the process at once. */
  kill: () => void;
  signal: (name: NodeJS.Signals) => void;
  /** Lets the process finish current work. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  /** Variables besides those of a demo. */
  env?: Readonly<Record<string, string>>;
  execArgv?: readonly string[];
  /** Folder of another checkout with its build. */
  folder?: string;
  /** For tests that provoke errors. */
  isSilent?: boolean;
};

/** The built portal as a demo, in a child process on a fixed port. */
export async function portalProcess({
  dataDir,
  env,
  execArgv = [],
  folder = '.',
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
        cwd: folder,
        stdio: ['ignore', 'ignore', isSilent ? 'ignore' : 'inherit'],
        env: {
          LOG_LEVEL: 'fatal',
          // Several portals run at once in the tests.
          DATABASE_MEMORY_MB: '512',
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
