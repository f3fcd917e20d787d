import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tariff, TariffPlan } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';
import { findSearched, type SmallText } from '../core/db/search/small/queries';
import { nameOfActor } from '../core/db/user-names/queries';

const planColumns = ['id', 'code', 'version', 'archivedAt'] as const;

type PlanPage = { isArchived: boolean; ids: string[] | undefined; limit: number; offset: number };

/** Returns a page of plans in the order of the price list; `total` is the number of all matching plans. */
export async function listPlanRows(db: Queryable, { isArchived, ids, limit, offset }: PlanPage) {
  return await db
    .selectFrom('tariffPlan')
    .select(planColumns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('archivedAt', isArchived ? 'is not' : 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy('position')
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns the ids of the plans of which an edition matches a search. */
export async function findSearchedPlans(db: Queryable, search: string | undefined) {
  return await findSearched(
    db,
    search,
    sql<SmallText>`select tariff_plan.id, array_agg(text_of(tariff.name)) as names, array[tariff_plan.code] as codes
      from tariff_plan join tariff on tariff.code = tariff_plan.code group by tariff_plan.id`,
  );
}

/** Returns all editions of these plans with their bands, latest `validFrom` first. */
export async function listEditions(db: Queryable, codes: readonly string[], locale: Locale) {
  if (codes.length === 0) return [];
  return await db
    .selectFrom('tariff')
    .leftJoin('appUser', 'appUser.id', 'tariff.createdBy')
    .select(['tariff.id', 'tariff.code', 'name', 'description', 'audience'])
    .select(['divisor', 'stepG', 'minG', 'minCents', 'transitDaysFrom', 'transitDaysTo', 'isDemo'])
    .select(['validFrom', 'withdrawnAt', 'tariff.createdAt', nameOfActor(locale).as('enteredBy')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('tariffBand')
          .select(['fromG', 'centsPerKg'])
          .whereRef('tariffBand.tariffId', '=', 'tariff.id')
          .orderBy('fromG'),
      ).as('bands'),
    )
    .where('tariff.code', 'in', [...codes])
    .orderBy('validFrom', 'desc')
    .orderBy('tariff.id', 'desc')
    .execute();
}

export async function findPlan(db: Queryable, id: string) {
  return await db.selectFrom('tariffPlan').select(planColumns).where('id', '=', id).executeTakeFirst();
}

export async function lockPlanRow(tx: Tx, id: string) {
  return await tx
    .selectFrom('tariffPlan')
    .select(planColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the plans on the price list and returns their codes, for a change that must leave one of them. */
export async function lockListedPlans(tx: Tx): Promise<string[]> {
  const plans = await tx
    .selectFrom('tariffPlan')
    .select('code')
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return plans.map(({ code }) => code);
}

/** Inserts the plan at the end of the price list; returns undefined when its code exists. */
export async function insertPlan(
  tx: Tx,
  plan: Insertable<TariffPlan>,
): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .insertInto('tariffPlan')
    .values({ ...plan, position: sql<number>`(select coalesce(max(position), 0) + 1 from tariff_plan)` })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** Returns undefined when the plan already has an edition with this `validFrom`. */
export async function insertEdition(
  tx: Tx,
  edition: Insertable<Tariff>,
): Promise<{ id: string } | undefined> {
  return await tx
    .insertInto('tariff')
    .values(edition)
    .onConflict((conflict) =>
      conflict.columns(['code', 'validFrom']).where('withdrawnAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

type StoredBand = { tariffId: string; fromG: number; centsPerKg: number };

export async function insertBands(tx: Tx, bands: readonly StoredBand[]): Promise<void> {
  await tx
    .insertInto('tariffBand')
    .values([...bands])
    .execute();
}

export async function setWithdrawn(tx: Tx, id: string, withdrawnAt: Date): Promise<void> {
  await tx.updateTable('tariff').set({ withdrawnAt }).where('id', '=', id).execute();
}
