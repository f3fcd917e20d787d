import type pg from 'pg';
import { onConnection } from './on-connection';
import { demoAccounts } from './seeds/accounts';

export type DatabaseKind = 'demo' | 'live';

/** A demo server on a live database or the reverse: nothing was changed, and the message says what to do. */
export class DatabaseKindError extends Error {
  override name = 'DatabaseKindError';
}

const advice: Record<DatabaseKind, string> = {
  demo: `This database was filled by a demo: the passwords of its accounts are published. A live server needs a database of
its own. Let DATABASE_URL name an empty database (or MOZ_DATA_DIR an empty folder), or set MOZ_DEMO=true to go on with
the demo. See «Demo and live» in docs/operations.md.`,
  live: `This database belongs to a live server: a demo would show its messages and codes on a page. Set MOZ_DEMO=false to
serve it, or give the demo a database of its own. See «Demo and live» in docs/operations.md.`,
};

/**
 * Compares the kind of the server with that of the database, and stores it in a database without one. A database filled
 * before kinds existed is a demo if the demo's accounts exist. Does nothing before the first migration. Throws
 * `DatabaseKindError`.
 */
export async function claimKind(url: string, wanted: DatabaseKind): Promise<void> {
  await onConnection(url, async (client) => {
    const { rows: tables } = await client.query("select to_regclass('installation') is not null as found");
    if (!tables[0]?.found) return;
    const kind = (await readKind(client)) ?? (await writeKind(client, wanted));
    if (kind !== wanted) throw new DatabaseKindError(advice[kind]);
  });
}

async function readKind(client: pg.Client): Promise<DatabaseKind | undefined> {
  const { rows } = await client.query<{ kind: DatabaseKind }>('select kind from installation');
  return rows[0]?.kind;
}

/** Stores the kind and returns the stored one: another server may have been first. */
async function writeKind(client: pg.Client, wanted: DatabaseKind): Promise<DatabaseKind> {
  const logins = demoAccounts.map(({ login }) => login);
  await client.query(
    `insert into installation (kind)
     select case
       when exists (select from app_user where email = any($1) or mobile = any($1)) then 'demo'
       when exists (select from app_user) or exists (select from customer) then 'live'
       else $2
     end
     on conflict do nothing`,
    [logins, wanted],
  );
  return (await readKind(client)) ?? wanted;
}
