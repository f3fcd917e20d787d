import { hostsOf } from './hosts';
import { claimKind, type DatabaseKind } from './kind';
import { isMigrated, migrate, type TableUpdate } from './migrate';
import { onConnection } from './on-connection';
import { assertPreconditions } from './preconditions';
import { DatabaseRoleError, ensureRole } from './roles/ensure';

type Schema = {
  /** Connection string of the server's role. */
  url: string;
  /** Connection string of the owner; undefined: the server's role does both, or another process migrates. */
  ownerUrl: string | undefined;
  kind: DatabaseKind;
  /** Folder of the SQL files. */
  folder: string;
  /** Called before tables that are there change. */
  onUpdate?: (update: TableUpdate) => void;
};

/**
 * Migrates the schema as its owner and gives the server's role its rights. Without an owner the server's role migrates
 * if it may; if not, everything must already be applied. Throws `DatabaseKindError`, `DatabaseRoleError`,
 * `MigrationError` or `PreconditionError`.
 */
export async function prepareSchema({ url, ownerUrl, kind, folder, onUpdate }: Schema): Promise<void> {
  if (ownerUrl === undefined && !(await mayMigrate(url))) {
    await refuseUnmigrated(url, folder);
    await claimKind(url, kind);
    return;
  }
  const by = ownerUrl ?? url;
  await onConnection(by, assertPreconditions);
  const runtimeRole = ownerUrl === undefined ? undefined : await prepareRole(ownerUrl, url);
  await claimKind(by, kind);
  await migrate(by, { folder, runtimeRole, onUpdate });
  await claimKind(by, kind);
}

/** Returns the name of the server's role and creates it if it is missing. */
async function prepareRole(ownerUrl: string, url: string): Promise<string> {
  const { username, password } = new URL(hostsOf(url)[0]);
  const name = decodeURIComponent(username);
  if (name !== '') {
    await onConnection(ownerUrl, (owner) =>
      ensureRole(owner, { name, password: decodeURIComponent(password) }),
    );
  }
  return await onConnection(url, async (server) => {
    const { rows } = await server.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? name;
  });
}

async function mayMigrate(url: string): Promise<boolean> {
  return await onConnection(url, async (server) => {
    const { rows } = await server.query<{ may: boolean }>(
      "select has_schema_privilege('public', 'create') as may",
    );
    return rows[0]?.may ?? false;
  });
}

async function refuseUnmigrated(url: string, folder: string): Promise<void> {
  if (await onConnection(url, (server) => isMigrated(server, folder))) return;
  throw new DatabaseRoleError(
    `The tables of the database are not up to date, and the role of DATABASE_URL may not change them. Run npm run migrate
with DATABASE_OWNER_URL set. See «Two roles of the database» in docs/operations.md.`,
  );
}
