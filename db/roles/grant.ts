import pg from 'pg';
import { isAppendOnly } from './append-only';

/** The table `migrations` of the job queue is read at each start. */
const wantedRights = `
  select format('%I.%I', nspname, relname) as name, relkind = 'S' as is_sequence,
    case
      when relkind = 'S' then 'usage, select'
      when relname in ('schema_migration', 'migrations') or relkind in ('v', 'm') then 'select'
      when ${isAppendOnly} then 'select, insert'
      else 'select, insert, update, delete'
    end as rights
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by nspname, relname`;

const hiddenTables = `
  select oid::regclass::text as name from pg_class
  where relnamespace = to_regnamespace('graphile_worker') and relrowsecurity
    and not exists (select from pg_policy where polrelid = pg_class.oid)`;

/** Functions with the owner's rights, which migrations take from everybody else. */
const lentFunctions = `
  select oid::regprocedure::text as name from pg_proc
  where pronamespace = to_regnamespace('public') and prosecdef and prorettype <> 'trigger'::regtype`;

/**
 * Gives the server's role its rights on every table and revokes all others: SELECT and INSERT on append-only tables, on
 * others UPDATE and DELETE too. Run it after each migration, so that a new table needs nothing. Does nothing for a role
 * that is a member of the owner: it would lose the owner's rights.
 */
export async function grantRuntime(client: pg.ClientBase, role: string): Promise<void> {
  const { rows: members } = await client.query(
    "select from pg_roles where rolname = $1 and pg_has_role(oid, current_user, 'member')",
    [role],
  );
  if (members.length > 0) return;
  const to = pg.escapeIdentifier(role);
  const { rows: schemas } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname in ('public', 'graphile_worker')",
  );
  const statements = [
    'revoke create on schema public from public',
    ...schemas.flatMap(({ name }) => [
      `revoke all on schema ${name} from ${to}`,
      `grant usage on schema ${name} to ${to}`,
    ]),
  ];
  const { rows } = await client.query<{ name: string; is_sequence: boolean; rights: string }>(wantedRights);
  for (const { name, is_sequence, rights } of rows) {
    const what = `${is_sequence ? 'sequence' : 'table'} ${name}`;
    statements.push(`revoke all on ${what} from ${to}`, `grant ${rights} on ${what} to ${to}`);
  }
  const { rows: lent } = await client.query<{ name: string }>(lentFunctions);
  for (const { name } of lent) statements.push(`grant execute on function ${name} to ${to}`);
  // graphile-worker hides its rows from every role but the owner.
  const { rows: hidden } = await client.query<{ name: string }>(hiddenTables);
  for (const { name } of hidden)
    statements.push(`create policy by_grant on ${name} using (true) with check (true)`);
  await client.query(`begin; ${statements.join('; ')}; commit`);
}
