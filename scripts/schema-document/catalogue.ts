import type pg from 'pg';

export type Column = {
  name: string;
  type: string;
  isPrimary: boolean;
  isForeign: boolean;
  isUnique: boolean;
  comment: string | null;
};
export type Table = { name: string; comment: string | null; columns: Column[] };
export type Link = {
  from: string;
  to: string;
  columns: string[];
  /** At most one row of `from` for each row of `to`. */
  isSingle: boolean;
  isOptional: boolean;
};
export type Catalogue = { tables: Table[]; links: Link[]; types: { name: string; values: string[] }[] };

const columnsOfTables = `
  select relname as name, obj_description(pg_class.oid, 'pg_class') as comment,
    json_agg(json_build_object(
      'name', attname,
      'type', format_type(atttypid, null),
      'comment', col_description(pg_class.oid, attnum),
      'isPrimary', exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p' and attnum = any(conkey)),
      'isForeign', exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey)),
      'isUnique', exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'u' and conkey = array[attnum])
    ) order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    and relname <> 'schema_migration'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  group by pg_class.oid, relname
  order by relname`;

const foreignKeys = `
  select conrelid::regclass::text as from, confrelid::regclass::text as to,
    (select array_agg(attname::text order by place)
      from unnest(conkey) with ordinality as key (attnum, place)
      join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum) as columns,
    exists (select from pg_constraint as own where own.conrelid = pg_constraint.conrelid
      and own.contype in ('p', 'u') and own.conkey <@ pg_constraint.conkey) as "isSingle",
    exists (select from pg_attribute where attrelid = conrelid and attnum = any(conkey) and not attnotnull) as "isOptional"
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
  order by conrelid::regclass::text, columns`;

const enumTypes = `
  select typname as name, array_agg(enumlabel::text order by enumsortorder) as values
  from pg_type join pg_enum on enumtypid = pg_type.oid
  where typnamespace = 'public'::regnamespace
  group by typname
  order by typname`;

/** Returns tables, views, foreign keys and enum types of the application, without the list of migrations. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const { rows: tables } = await client.query<Table>(columnsOfTables);
  const { rows: links } = await client.query<Link>(foreignKeys);
  const { rows: types } = await client.query<{ name: string; values: string[] }>(enumTypes);
  return { tables, links, types };
}
