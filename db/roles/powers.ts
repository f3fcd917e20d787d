import { onConnection } from '../on-connection';
import { isAppendOnly } from './append-only';

/** Each row is a right that a server's role should not have. */
const powers = `
  select 'is a superuser' as power from pg_roles where rolname = current_user and rolsuper
  union all
  select 'may create roles' from pg_roles where rolname = current_user and rolcreaterole
  union all
  select 'bypasses row security' from pg_roles where rolname = current_user and rolbypassrls
  union all
  select 'owns the database' from pg_database
  where datname = current_database() and pg_has_role(datdba, 'member')
  union all
  select format('owns %s of %s tables', count(*) filter (where pg_has_role(relowner, 'member')), count(*))
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  having count(*) filter (where pg_has_role(relowner, 'member')) > 0
  union all
  select 'may create tables' where has_schema_privilege('public', 'create')
  union all
  select format('may change or empty %s', oid::regclass) from pg_class
  where relkind in ('r', 'p') and ${isAppendOnly}
    and (has_any_column_privilege(oid, 'update') or has_table_privilege(oid, 'delete, truncate, trigger'))`;

/**
 * Returns the excess rights of a connection's role as text: `is a superuser`, `owns 80 of 80 tables`, `may change or
 * empty audit_log`. PostgreSQL reports the effective rights, however they were granted.
 */
export async function findPowers(url: string): Promise<{ role: string; powers: string[] }> {
  return await onConnection(url, async (client) => {
    const { rows: roles } = await client.query<{ role: string }>('select current_user as role');
    const { rows } = await client.query<{ power: string }>(powers);
    return { role: roles[0]?.role ?? '', powers: rows.map(({ power }) => power) };
  });
}
