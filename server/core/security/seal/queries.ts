import { sql } from 'kysely';
import type { Queryable } from '../../api/context';
import type { Owned } from './seal';

export type SealedRow = { id: string; userId: string; sealed: string };
type Wanted = { keyId: string; after: string; limit: number };

/** A column that holds sealed texts. */
export type SealedColumn = {
  name: string;
  purpose: Owned['purpose'];
  /** Lists the next rows by id that are sealed with another secret than `keyId`. */
  list: (db: Queryable, wanted: Wanted) => Promise<SealedRow[]>;
  /** Returns false when the row's text has changed. */
  replace: (db: Queryable, row: SealedRow, sealed: string) => Promise<boolean>;
};

/** Every column that holds sealed texts. Add new ones here; a test compares them with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  columnOf({ table: 'server_key', column: 'sealed', id: 'name', owner: "''", purpose: 'parcel numbers' }),
  columnOf({
    table: 'second_factor',
    column: 'sealed_secret',
    id: 'user_id',
    owner: 'user_id',
    purpose: 'second factor',
  }),
  columnOf({ table: 'webhook_endpoint', column: 'secret', id: 'id', owner: 'user_id', purpose: 'webhook' }),
  columnOf({
    table: 'webhook_endpoint',
    column: 'previous_secret',
    id: 'id',
    owner: 'user_id',
    purpose: 'webhook',
  }),
];

type Place = { table: string; column: string; id: string; owner: string; purpose: Owned['purpose'] };

function columnOf({ table, column, id, owner, purpose }: Place): SealedColumn {
  const key = sql`${sql.ref(id)}::text`;
  const text = sql.ref(column);
  return {
    name: `${table}.${column}`,
    purpose,
    list: async (db, { keyId, after, limit }) => {
      const { rows } = await sql<SealedRow>`
        select ${key} as id, ${sql.raw(owner)}::text as user_id, ${text} as sealed
        from ${sql.table(table)}
        where ${text} is not null and ${text} not like ${`${keyId}.%`} and ${key} > ${after}
        order by ${key} limit ${limit}`.execute(db);
      return rows;
    },
    replace: async (db, row, sealed) => {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${text} = ${sealed}
        where ${key} = ${row.id} and ${text} = ${row.sealed}`.execute(db);
      return numAffectedRows === 1n;
    },
  };
}

/** Counts the accounts with unused recovery codes hashed with another secret than `keyId`. */
export async function countOldRecoveryCodes(db: Queryable, keyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select(sql<number>`count(distinct user_id)::int`.as('count'))
    .where('usedAt', 'is', null)
    .where((eb) => eb.or([eb('keyId', 'is', null), eb('keyId', '!=', keyId)]))
    .executeTakeFirstOrThrow();
  return count;
}
