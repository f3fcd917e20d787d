import { sql } from 'kysely';
import { destinationZone } from '~/domain/core/offices';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';

/** A parcel that went back before it was ready had no date to miss. */
const hasGoneBack = sql`parcel.available_at is null and parcel.status in (
  ${sql.lit(parcelState.cancelled)}, ${sql.lit(parcelState.return_pending)}, ${sql.lit(parcelState.returned)})`;

/**
 * Counts the promises since a day by month of receipt and price plan, and how many were held or missed. Unchanged counts
 * are not written, because a write invalidates the cached pages that show them.
 */
export async function writePromiseFigures(
  db: Queryable,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const zone = sql`${destinationZone}::text`;
  await sql`
    with promise as (
      select to_char(made_at at time zone ${zone}, 'YYYY-MM') as month, form.tariff_code as plan, to_day,
        (coalesce(parcel.available_at, ${now}) at time zone ${zone})::date as day, parcel.available_at is not null as is_ready
      from parcel_promise
        join parcel on parcel.id = parcel_promise.parcel_id
        join form on form.id = parcel.form_id
      where made_at >= ${since} and form.tariff_code is not null and not (${hasGoneBack})
    )
    insert into promise_figures (month, plan, made, held, missed, worked_out_at)
    select month, plan, count(*), count(*) filter (where is_ready and day <= to_day),
      count(*) filter (where day > to_day), ${now}
    from promise group by month, plan
    on conflict (month, plan) do update set
      made = excluded.made, held = excluded.held, missed = excluded.missed, worked_out_at = excluded.worked_out_at
    where (promise_figures.made, promise_figures.held, promise_figures.missed)
      is distinct from (excluded.made, excluded.held, excluded.missed)`.execute(db);
}

export async function hasPromiseFigures(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('promiseFigures').select('month').limit(1).executeTakeFirst()) !== undefined;
}

/** The counts from a month on (`2026-11`), by month and plan. */
export async function listPromiseFigures(db: Queryable, from: string) {
  return await db
    .selectFrom('promiseFigures')
    .select(['month', 'plan', 'made', 'held', 'missed'])
    .where('month', '>=', from)
    .orderBy('month')
    .orderBy('plan')
    .execute();
}

export async function findBacktest(db: Queryable) {
  return await db.selectFrom('forecastBacktest').select(['result', 'workedOutAt']).executeTakeFirst();
}
