import { type RawBuilder, sql } from 'kysely';
import type { Database } from '~/db/client';

/** Counters and notes that a refused call may write: they protect against guessing and overload. */
const loose: readonly string[] = ['rate_limit', 'security_event'];
/** Rows of a table that count; all when it is not here. The event of a security event is a note like it. */
const counted: Readonly<Record<string, RawBuilder<unknown>>> = {
  domain_event: sql`where kind <> 'security.recorded'`,
};

/** The contents of the database, table by table: equal pictures mean that nothing changed. */
export async function pictureOf(
  db: Database,
  without: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(db);
  const parts = tables
    .filter(({ name }) => !loose.includes(name) && !without.includes(name))
    .map(
      ({ schema, name }): RawBuilder<unknown> => sql`select ${name}::text as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as rows
        from ${sql.table(`${schema}.${name}`)} as row ${counted[name] ?? sql``}`,
    );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
