import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type ClusterEntry, copyCluster } from '~/db/backup/copy-cluster';
import { type EmbeddedHome, prepareHome } from '~/db/embedded-home';
import { freePort } from '~/db/free-port';

const run = promisify(execFile);

/** A hot standby on a fixed port, made from a running PostgreSQL and following it. */
export type StandbyServer = {
  /** Connection string of the same database and role as the primary's `url`. */
  url: string;
  /** The same for another connection string of the primary. */
  urlOf: (primaryUrl: string) => string;
  /** Kills all its processes. */
  kill: () => Promise<void>;
  /** Resolves when it answers reads. */
  start: () => Promise<void>;
  /** Makes it the primary. Resolves when it accepts writes. */
  promote: () => Promise<void>;
  /** Stops it if it runs, and deletes its folder. */
  destroy: () => Promise<void>;
};

type Options = {
  /** Name of the standby in `synchronous_standby_names`. */
  name: string;
  /** A free one by default. */
  port?: number;
  /** Writes to the disk like a real one; false: faster. */
  isDurable?: boolean;
};

/** Makes a standby of the PostgreSQL at `primaryUrl`, whose role is a superuser, and starts it. */
export async function createStandby(
  primaryUrl: string,
  dataDir: string,
  { name, port: wanted, isDurable = false }: Options,
): Promise<StandbyServer> {
  const home = prepareHome(dataDir);
  const data = path.join(home.folder, 'data');
  const port = wanted ?? (await freePort());
  const urlOf = (address: string): string => {
    const url = new URL(address);
    url.port = String(port);
    return url.href;
  };
  const url = urlOf(primaryUrl);
  makeFolder(data, home);
  for await (const entry of copyCluster(primaryUrl, () => undefined)) await write(data, entry, home);
  follow(data, primaryUrl, name);
  own(path.join(data, 'standby.signal'), home, '');
  const start = () => startServer(home, data, { port, isDurable });
  await start();
  return {
    url,
    urlOf,
    start,
    kill: () => killServer(url, dataDir),
    promote: () => pgCtl(home, ['promote', '--wait', '--timeout=60', `--pgdata=${data}`]),
    destroy: () => destroyServer(dataDir),
  };
}

/** Stops the PostgreSQL of a data folder at once if it runs, and deletes the folder. */
export async function destroyServer(dataDir: string): Promise<void> {
  const home = prepareHome(dataDir);
  const data = path.join(home.folder, 'data');
  // pg_ctl refuses for a server that was killed.
  await pgCtl(home, ['stop', '--mode=immediate', '--wait', `--pgdata=${data}`]).catch(() => undefined);
  rmSync(home.folder, { recursive: true, force: true });
}

/** Kills the PostgreSQL of a data folder with all its processes, which would live on for a moment. */
export async function killServer(url: string, dataDir: string): Promise<void> {
  const data = path.join(prepareHome(dataDir).folder, 'data');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  const [postmaster] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const pids = [Number(postmaster), ...rows.map((row) => row.pid)];
  for (const pid of pids) signal(pid, 'SIGKILL');
  // A new server refuses to start while one of them holds the shared memory.
  while (pids.some((pid) => signal(pid, 0))) await pause(5);
}

/** Returns false when the process has ended. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    return false;
  }
}

async function startServer(
  home: EmbeddedHome,
  data: string,
  { port, isDurable }: { port: number; isDurable: boolean },
): Promise<void> {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
  if (!isDurable) settings.push('fsync=off');
  const options = [...settings, 'max_connections=100', 'shared_preload_libraries=pg_stat_statements'];
  await pgCtl(home, [
    'start',
    '--wait',
    '--timeout=60',
    `--pgdata=${data}`,
    `--log=${path.join(home.folder, 'postgres.log')}`,
    `--options=${options.map((option) => `-c ${option}`).join(' ')}`,
  ]);
}

async function pgCtl(home: EmbeddedHome, args: string[]): Promise<void> {
  await run(path.join(home.bin, 'pg_ctl'), [...args, '--silent'], { ...home.runAs, cwd: home.folder });
}

function follow(data: string, primaryUrl: string, name: string): void {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const primary = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
}

async function write(data: string, entry: ClusterEntry, home: EmbeddedHome): Promise<void> {
  const target = path.join(data, entry.path);
  if (entry.kind === 'folder') return makeFolder(target, home);
  await pipeline(entry.content, createWriteStream(target, { mode: entry.mode }));
  if (home.runAs) chownSync(target, home.runAs.uid, home.runAs.gid);
}

function makeFolder(target: string, { runAs }: EmbeddedHome): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (runAs) chownSync(target, runAs.uid, runAs.gid);
}

function own(target: string, { runAs }: EmbeddedHome, text: string): void {
  writeFileSync(target, text, { mode: 0o600 });
  if (runAs) chownSync(target, runAs.uid, runAs.gid);
}
