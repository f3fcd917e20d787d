import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Each signed-in call reads this table first, in a statement of its own: while it waits there, it holds no lock. */
const entrance = 'session';
/** Enough for calls that have begun: the slowest change takes a tenth of it. */
const drainMs = 300;

/**
 * Locks the tables that an SQL text names and those that they refer to, so that nobody uses them until the transaction
 * ends. First it stops new calls and lets those that have begun end: a call in the middle of its work could hold one
 * table and wait for another. A table is locked after those that it refers to, as jobs do that begin meanwhile.
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
  if (referred.has(entrance)) {
    await client.query(`lock table ${entrance} in access exclusive mode`);
    await setTimeout(drainMs);
  }
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
