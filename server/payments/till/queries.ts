import { type Insertable, type Selectable, sql } from 'kysely';
import type { DayClose, DayCloseLine, TillDay } from '~/db/types.gen';
import type { PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';
import type { Queryable, Tx } from '../../core/context';

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

/** Finds the valid close of a closed day. */
export async function findClose(db: Queryable, { office, day }: Day): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('dayClose')
    .select('id')
    .where('office', '=', office)
    .where('day', '=', day)
    .where('reopenedAt', 'is', null)
    .executeTakeFirst();
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

/** Sums the payments and refunds of a day by method and currency. */
export async function sumDay(db: Queryable, { office, day }: Day): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select method, currency, sum(payments)::int as payments, sum(taken)::bigint as taken,
      sum(refunds)::int as refunds, sum(given)::bigint as given,
      sum(rounding)::bigint as rounding_cents
    from (
      select method, currency, 1 as payments, amount as taken, 0 as refunds, 0 as given,
        rounding_cents as rounding
      from payment where office = ${office} and day = ${day}::date and status = 'paid'
      union all
      select method, currency, 0, 0, 1, amount, 0 from refund where office = ${office} and day = ${day}::date
        and not exists (select from card_refund where refund_id = refund.id and state = 'failed')
    ) as entry
    group by method, currency order by method, currency`.execute(db);
  return rows;
}

/** Lists every close of the day with its count, newest first. */
export async function listCloses(db: Queryable, { office, day }: Day) {
  return await db
    .selectFrom('dayClose')
    .innerJoin('appUser as closer', 'closer.id', 'dayClose.closedBy')
    .leftJoin('appUser as opener', 'opener.id', 'dayClose.reopenedBy')
    .select([
      'dayClose.id',
      'dayClose.note',
      'dayClose.closedAt',
      'closer.fullName as closedBy',
      'dayClose.reopenedAt',
      'opener.fullName as reopenedBy',
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
