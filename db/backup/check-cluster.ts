import pg from 'pg';

/** Number of checked tables and indexes. Both are 0 only in an empty cluster. */
export type ClusterCheck = { tables: number; indexes: number };

/** A copy that PostgreSQL opens but whose tables and indexes are inconsistent. */
export class ClusterDamaged extends Error {
  override name = 'ClusterDamaged';
}

/**
 * Checks every table and index of a database with PostgreSQL's amcheck: pages, visibility, and that each row is in each
 * index. It installs that extension, so pass it a copy. Throws `ClusterDamaged`.
 */
export async function checkCluster(url: string): Promise<ClusterCheck> {
  const client = new pg.Client({ connectionString: url, application_name: 'moz-backup-check' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('create extension if not exists amcheck');
    const { rows: damaged } = await client.query<{ name: string; msg: string }>(
      `select c.oid::regclass::text as name, found.msg
       from pg_class c cross join lateral verify_heapam(c.oid) found
       where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p' limit 20`,
    );
    if (damaged.length > 0)
      throw new ClusterDamaged(damaged.map(({ name, msg }) => `${name}: ${msg}`).join('\n'));
    const indexes = await count(
      client,
      `select count(*) from (
         select bt_index_check(c.oid, true)
         from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
         where a.amname = 'btree' and c.relpersistence = 'p' and i.indisready and i.indisvalid
         offset 0) checked`,
    ).catch((cause: unknown) => {
      throw new ClusterDamaged(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    const tables = await count(
      client,
      "select count(*) from pg_class where relkind in ('r', 'm', 't') and relpersistence = 'p'",
    );
    return { tables, indexes };
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, text: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(text);
  return Number(rows[0]?.count ?? 0);
}
