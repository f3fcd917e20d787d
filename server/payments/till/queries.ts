import { type Insertable, type Selectable, sql } from 'kysely';
import type { DayClose, DayCloseLine, TillDay } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor, nameOfUser } from '../../core/db/user-names/queries';

export type Day = Pick<Selectable<TillDay>, 'office' | 'day'>;

/** Locks the day, shared for entries and exclusively for a close, so that no entry is missed. */
export async function lockDay(tx: Tx, { office, day }: Day, mode: 'share' | 'alone'): Promise<void> {
  await tx
    .insertInto('tillDay')
    .values({ office, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = tx.selectFrom('tillDay').select('day').where('office', '=', office).where('day', '=', day);
  await (mode === 'share' ? row.forShare() : row.forUpdate()).execute();
}

/** Finds the latest valid close of a day. */
export async function findClose(
  db: Queryable,
  { office, day }: Day,
): Promise<{ id: string; shift: number } | undefined> {
  return await db
    .selectFrom('dayClose')
    .select(['id', 'shift'])
    .where('office', '=', office)
    .where('day', '=', day)
    .where('reopenedAt', 'is', null)
    .orderBy('shift', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the last shift of a day that a valid close covers; 0 when none does. */
export async function findClosedShift(db: Queryable, day: Day): Promise<number> {
  return (await findClose(db, day))?.shift ?? 0;
}

/** Returns the last shift with an entry on a day; 0 without entries. */
export async function findLastShift(db: Queryable, { office, day }: Day): Promise<number> {
  const { rows } = await sql<{ shift: number }>`
    select greatest(
      (select max(shift) from payment where office = ${office} and day = ${day}::date),
      (select max(shift) from refund where office = ${office} and day = ${day}::date), 0
    ) as shift`.execute(db);
  return rows[0]?.shift ?? 0;
}

export type Sum = {
  method: PaymentMethod;
  currency: PaymentCurrency;
  payments: number;
  taken: number;
  refunds: number;
  given: number;
  roundingCents: number;
};

/** Sums the payments and refunds of a day that no close covers, by method and currency. */
export async function sumOpen(db: Queryable, { office, day }: Day): Promise<Sum[]> {
  const closed = await findClosedShift(db, { office, day });
  const { rows } = await sql<Sum>`
    select method, currency, sum(payments)::int as payments, sum(taken)::bigint as taken,
      sum(refunds)::int as refunds, sum(given)::bigint as given,
      sum(rounding)::bigint as rounding_cents
    from (
      select method, currency, 1 as payments, amount as taken, 0 as refunds, 0 as given,
        rounding_cents as rounding
      from payment where office = ${office} and day = ${day}::date and status = 'paid' and shift > ${closed}
      union all
      select method, currency, 0, 0, 1, amount, 0 from refund where office = ${office} and day = ${day}::date
        and shift > ${closed}
        and not exists (select from card_refund where refund_id = refund.id and state = 'failed')
    ) as entry
    group by method, currency order by method, currency`.execute(db);
  return rows;
}

/** Lists every close of the day with its count, newest first. */
export async function listCloses(db: Queryable, { office, day }: Day, locale: Locale) {
  return await db
    .selectFrom('dayClose')
    .innerJoin('appUser as closer', 'closer.id', 'dayClose.closedBy')
    .leftJoin('appUser as opener', 'opener.id', 'dayClose.reopenedBy')
    .select([
      'dayClose.id',
      'dayClose.note',
      'dayClose.closedAt',
      nameOfUser(locale, 'closer').as('closedBy'),
      'dayClose.reopenedAt',
      nameOfActor(locale, 'opener').as('reopenedBy'),
      'dayClose.reopenReason',
    ])
    .where('dayClose.office', '=', office)
    .where('dayClose.day', '=', day)
    .orderBy('dayClose.closedAt', 'desc')
    .limit(20)
    .execute();
}

export async function listCloseLines(db: Queryable, closeIds: readonly string[]) {
  return await db
    .selectFrom('dayCloseLine')
    .select(['dayCloseId', 'method', 'currency', 'expected', 'counted', 'difference'])
    .where('dayCloseId', 'in', [...closeIds])
    .orderBy('method')
    .orderBy('currency')
    .execute();
}

export async function insertClose(tx: Tx, close: Insertable<DayClose>): Promise<{ id: string }> {
  return await tx.insertInto('dayClose').values(close).returning('id').executeTakeFirstOrThrow();
}

export async function insertCloseLines(tx: Tx, lines: readonly Insertable<DayCloseLine>[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('dayCloseLine')
    .values([...lines])
    .execute();
}

export async function writeReopened(
  tx: Tx,
  id: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('dayClose')
    .set({ reopenedBy: by, reopenedAt: at, reopenReason: reason })
    .where('id', '=', id)
    .execute();
}
