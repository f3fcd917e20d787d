import type pg from 'pg';

/**
 * Locks the tables that an SQL text names and those that they refer to, so that nobody uses them until the transaction
 * ends. A table is locked after those that it refers to, as the server's changes lock the rows of a form before what
 * belongs to it: once the first lock is given, no change that began earlier is left to wait for.
 */
export async function lockNamedTables(client: pg.Client, text: string): Promise<void> {
  const referred = await referencesOf(client);
  const words = new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/gu) ?? []);
  const ordered: string[] = [];
  const add = (table: string, path: readonly string[]): void => {
    if (ordered.includes(table) || path.includes(table)) return;
    for (const parent of referred.get(table) ?? []) add(parent, [...path, table]);
    ordered.push(table);
  };
  for (const table of referred.keys()) if (words.has(table)) add(table, []);
  for (const table of ordered) await client.query(`lock table ${table} in access exclusive mode`);
}

/** The tables that each table of the schema refers to, in the order of their names. */
async function referencesOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(`
    select pg_class.relname::text as name, coalesce(array_agg(distinct parent.relname::text)
      filter (where parent.relname is not null and parent.oid <> pg_class.oid), '{}') as parents
    from pg_class
      left join pg_constraint on conrelid = pg_class.oid and contype = 'f'
      left join pg_class as parent on parent.oid = confrelid
    where pg_class.relkind = 'r' and pg_class.relnamespace = 'public'::regnamespace
    group by pg_class.oid order by pg_class.relname`);
  return new Map(rows.map(({ name, parents }) => [name, parents.sort()]));
}
