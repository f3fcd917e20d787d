import pg from 'pg';

/** The server's role is missing and cannot be created; the message says what to do. */
export class DatabaseRoleError extends Error {
  override name = 'DatabaseRoleError';
}

/** Creates a role that may only sign in. An existing role stays unchanged. */
export async function ensureRole(
  client: pg.ClientBase,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount !== 0) return;
  const secret = password === '' ? '' : ` password ${pg.escapeLiteral(password)}`;
  const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  try {
    await client.query(`create role ${pg.escapeIdentifier(name)} ${attributes}${secret}`);
  } catch (cause) {
    const isThereNow = cause instanceof pg.DatabaseError && ['42710', '23505'].includes(cause.code ?? '');
    if (isThereNow) return;
    throw new DatabaseRoleError(
      `The role ${name} of DATABASE_URL does not exist, and the role of DATABASE_OWNER_URL may not create it.
Create it as an administrator of the database: create role ${pg.escapeIdentifier(name)} login password '…'.
See «Two roles of the database» in docs/operations.md.`,
      { cause },
    );
  }
}
