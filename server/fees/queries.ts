import { type Insertable, sql } from 'kysely';
import type { ExtraFee } from '~/db/types.gen';
import type { Queryable, Tx } from '../core/api/context';
import { findSearched, type SmallText } from '../core/db/search/small/queries';

const columns = [
  'id',
  'code',
  'name',
  'kind',
  'cents',
  'bps',
  'minCents',
  'basis',
  'isAutomatic',
  'rule',
  'conditions',
  'isActive',
  'isDemo',
  'version',
  'archivedAt',
] as const;

type FeePage = { isArchived: boolean; ids: string[] | undefined; limit: number; offset: number };

/** Lists a page of fees in the order of the price list; each row has the total. */
export async function listFeeRows(db: Queryable, { isArchived, ids, limit, offset }: FeePage) {
  return await db
    .selectFrom('extraFee')
    .select(columns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('archivedAt', isArchived ? 'is not' : 'is', null)
    .$if(ids !== undefined, (qb) => qb.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy('position')
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns the ids of the fees that match a search. */
export async function findSearchedFees(db: Queryable, search: string | undefined) {
  return await findSearched(
    db,
    search,
    sql<SmallText>`select id, array[text_of(name)] as names, array[code] as codes from extra_fee`,
  );
}

export async function findFee(db: Queryable, id: string) {
  return await db.selectFrom('extraFee').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function lockFee(tx: Tx, id: string) {
  return await tx.selectFrom('extraFee').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Adds the fee at the end of the price list; undefined when its code exists. */
export async function insertFee(
  tx: Tx,
  fee: Insertable<ExtraFee>,
): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .insertInto('extraFee')
    .values({ ...fee, position: sql<number>`(select coalesce(max(position), 0) + 1 from extra_fee)` })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}
