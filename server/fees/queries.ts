import { type Insertable, sql } from 'kysely';
import type { ExtraFee } from '~/db/types.gen';
import type { ServicePurpose } from '~/domain/services/states';
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
  'purpose',
  'isDemo',
  'version',
  'archivedAt',
] as const;

type FeePage = {
  isArchived: boolean;
  purpose: 'form' | 'service' | ServicePurpose | undefined;
  ids: string[] | undefined;
  limit: number;
  offset: number;
};

/** Lists a page of fees in the order of the price list; each row has the total. */
export async function listFeeRows(db: Queryable, { isArchived, purpose, ids, limit, offset }: FeePage) {
  return await db
    .selectFrom('extraFee')
    .select(columns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('archivedAt', isArchived ? 'is not' : 'is', null)
    .$if(purpose === 'form', (qb) => qb.where('purpose', 'is', null))
    .$if(purpose === 'service', (qb) => qb.where('purpose', 'is not', null))
    .$if(purpose !== undefined && purpose !== 'form' && purpose !== 'service', (qb) =>
      qb.where('purpose', '=', sql<ServicePurpose>`${purpose}::service_purpose`),
    )
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

/** Locks the purposes of fees until the transaction ends: each service has one active price. */
export async function lockPurposes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('extra_fee purpose'))`.execute(tx);
}

/** Lists the purposes that active fees have, without the fee that is changed. */
export async function listPricedPurposes(
  tx: Tx,
  without: string | undefined,
): Promise<(ServicePurpose | null)[]> {
  const fees = await tx
    .selectFrom('extraFee')
    .select('purpose')
    .where('purpose', 'is not', null)
    .where('isActive', '=', true)
    .where('archivedAt', 'is', null)
    .$if(without !== undefined, (qb) => qb.where('id', '!=', without ?? ''))
    .execute();
  return fees.map(({ purpose }) => purpose);
}

/** Lists the purposes of all fees that are not archived, active or not. */
export async function listPurposes(tx: Tx): Promise<(ServicePurpose | null)[]> {
  const fees = await tx
    .selectFrom('extraFee')
    .select('purpose')
    .where('purpose', 'is not', null)
    .where('archivedAt', 'is', null)
    .execute();
  return fees.map(({ purpose }) => purpose);
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
