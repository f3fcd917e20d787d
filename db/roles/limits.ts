import type pg from 'pg';
import { onConnection } from '../on-connection';

/** In milliseconds. */
type Limits = { statementTimeout: number; silenceTimeout: number };

const lockKey = 7_210_428_002;

/**
 * Stores the limits of a session in the server's own role, for this database: a pooler refuses them as parameters of a
 * connection. They hold for connections that the pooler opens from now on. Needs a direct connection. Limits that the
 * operator gave to the role stay.
 */
export async function storeLimitsInRole(
  url: string,
  { statementTimeout, silenceTimeout }: Limits,
): Promise<void> {
  await onConnection(url, async (client) => {
    await client.query('begin');
    // Servers that start together would update the same row.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await preserveLimit(client, 'statement_timeout', statementTimeout);
    await preserveLimit(client, 'idle_in_transaction_session_timeout', silenceTimeout);
    await client.query('commit');
  });
}

async function preserveLimit(client: pg.Client, name: string, ms: number): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::int) as statement
     where not exists (
       select from pg_db_role_setting as setting, unnest(setconfig) as kept
       where (setdatabase = 0 or setdatabase = (select oid from pg_database where datname = current_database()))
         and (setrole = 0 or setrole = (select oid from pg_roles where rolname = current_user))
         and split_part(kept, '=', 1) = $1)`,
    [name, ms],
  );
  for (const { statement } of rows) await client.query(statement);
}
