import pg from 'pg';
import { afterAll } from 'vitest';

/** Counters and notes that a refused call may write: they protect against guessing and overload. */
const loose: readonly string[] = ['rate_limit', 'security_event'];
/** Rows of a table that count; all when it is not here. The event of a security event is a note like it. */
const counted: Readonly<Record<string, string>> = { domain_event: "where kind <> 'security.recorded'" };

export type TakePicture = (without?: readonly string[]) => Promise<Record<string, string>>;
type Table = { schema: string; name: string };

/**
 * Answers a function that takes a picture of the contents of the database, table by table: equal pictures mean that
 * nothing changed. `without` names tables to leave out. The pictures are taken by a function of their own session,
 * where PostgreSQL plans the query of each table once: to plan them for each picture takes several times as long.
 */
export async function picturesOf(url: string): Promise<TakePicture> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  const { rows: tables } = await client.query<Table>(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`);
  const seen = tables.filter(({ name }) => !loose.includes(name));
  await client.query(`create function pg_temp.picture() returns table (name text, rows text) language plpgsql as $$
    begin ${seen.map(queryOf).join('')} end $$`);
  return async (without = []) => {
    const { rows } = await client.query<{ name: string; rows: string }>('select * from pg_temp.picture()');
    return Object.fromEntries(
      rows.filter(({ name }) => !without.includes(name)).map(({ name, rows: hash }) => [name, hash]),
    );
  };
}

function queryOf({ schema, name }: Table): string {
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  return `return query select ${pg.escapeLiteral(name)},
    count(*) || ' ' || coalesce(sum(hashtextextended(line::text, 0)), 0) from ${table} as line ${counted[name] ?? ''};`;
}
