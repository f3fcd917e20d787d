import path from 'node:path';
import type { Logger } from 'pino';
import { createDb, type Database, type PoolUse, poolUseOf, usualLimits } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { findLater, type TableUpdate } from '~/db/migrate';
import { onConnection } from '~/db/on-connection';
import { prepareSchema } from '~/db/prepare-schema';
import { keepLimitsInRole } from '~/db/roles/limits';
import { findPowers } from '~/db/roles/powers';
import { withFallback } from '~/db/with-fallback';
import type { Env } from '../env/env';
import { sayUpdate } from './say-update';

export { type StatementRun, withStatements } from '~/db/client';

export type ReplicaPools = {
  /** Pool of the replica. */
  standby: Database;
  /** Returns a database that reads on the replica, and on the primary when that fails: see `withFallback`. */
  reading: (how: Pick<Parameters<typeof withFallback>[0], 'isUsed' | 'mayRepeat'>) => Database;
};

export type OpenDatabase = {
  db: Database;
  /** The replica that DATABASE_READ_URL names. */
  replica: ReplicaPools | undefined;
  /** Direct connection string, for the job queue and LISTEN. */
  url: string;
  /**
   * Connection to the embedded PostgreSQL as its owner, a superuser, for backups; undefined when DATABASE_URL names
   * another server.
   */
  embeddedUrl: string | undefined;
  /** How busy each pool is: `main`, and `read` when DATABASE_READ_URL names a replica. */
  poolUses: () => Record<string, PoolUse | undefined>;
  /** Closes the pools, then stops the embedded server if this process started it. */
  close: () => Promise<void>;
};

/**
 * Finds or starts PostgreSQL, migrates its schema and opens the pools. Throws `DatabaseKindError` for a demo on a live
 * database and the reverse, and `DatabaseRoleError` for a role with missing rights.
 */
export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  const onFault = ({ text, error }: { text: string; error?: unknown }): void =>
    log.error({ err: error }, text);
  const embedded =
    env.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: env.dataDir,
          onFault,
          walArchive: env.backup.walArchive,
          memory: env.embeddedMemory,
        })
      : undefined;
  const pooledUrl = env.databaseUrl ?? embedded?.runtimeUrl ?? '';
  const url = env.databaseDirectUrl ?? pooledUrl;
  const isPooled = env.databaseDirectUrl !== undefined;
  const embeddedUrl = embedded?.url;
  try {
    const onUpdate = (update: TableUpdate): void => sayUpdate(update, env, log);
    await prepareTables(env, { url, ownerUrl: embeddedUrl ?? env.databaseOwnerUrl, onUpdate });
    await warnOfLater(url, log);
    if (isPooled) await keepLimitsInRole(url, usualLimits);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const how = { max: env.databasePool, isPrepared: env.hasPreparedStatements };
  const db = createDb(pooledUrl, { ...how, isPooled });
  const replica = env.databaseReadUrl === undefined ? undefined : openReplica(env.databaseReadUrl, db, how);
  const close = async (): Promise<void> => {
    await db.destroy();
    await replica?.standby.destroy();
    await embedded?.stop();
  };
  const poolUses = (): Record<string, PoolUse | undefined> => ({
    main: poolUseOf(db),
    ...(replica && { read: poolUseOf(replica.standby) }),
  });
  return { db, replica, url, embeddedUrl, poolUses, close };
}

export function openReplica(
  url: string,
  primary: Database,
  how: Parameters<typeof createDb>[1],
): ReplicaPools {
  const standby = createDb(url, how);
  return { standby, reading: (choice) => withFallback({ replica: standby, primary, ...choice }) };
}

/** Migrates the tables as their owner. Throws like `openDatabase`. */
export async function prepareTables(
  { isDemo }: Pick<Env, 'isDemo'>,
  roles: { url: string; ownerUrl: string | undefined; onUpdate?: (update: TableUpdate) => void },
): Promise<void> {
  await prepareSchema({ ...roles, kind: isDemo ? 'demo' : 'live', folder: path.resolve('db/migrations') });
}

/** Logs the migrations of a later version, beside which this server runs during an update. */
async function warnOfLater(url: string, log: Logger): Promise<void> {
  const later = await onConnection(url, (client) => findLater(client, path.resolve('db/migrations')));
  if (later.length > 0) log.warn({ later }, 'a later version of the program has migrated the database');
}

/** Logs a warning when the server's role has more rights than it needs, above all the right to change the audit log. */
export async function warnOfPowers(url: string, log: Logger): Promise<void> {
  const { role, powers } = await findPowers(url);
  if (powers.length === 0) return;
  log.warn(
    { role, powers },
    'the role of the server can change the audit log: give the owner a role of its own (DATABASE_OWNER_URL), see «Two roles of the database» in docs/operations.md',
  );
}
