import { sql } from 'kysely';
import { cargoState } from '~/domain/cargo/states';
import { caseKinds, caseState } from '~/domain/cases/states';
import { destinationZone, originZone } from '~/domain/core/offices';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../core/api/context';

/** Parcels that take longer than this are counted in the last day. */
const LONGEST_DAYS = sql.lit(60);

/** Flights whose figures are missing or may still change. */
export async function listUnsettledFlights(db: Queryable, since: Date) {
  return await db
    .selectFrom('cargo')
    .select('id')
    .where('atd', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('atd', '>', since),
        eb.not(
          eb.exists(
            eb
              .selectFrom('flightFigures')
              .select('cargoId')
              .whereRef('flightFigures.cargoId', '=', 'cargo.id'),
          ),
        ),
      ]),
    )
    .orderBy('atd')
    .orderBy('id')
    .execute();
}

/**
 * Calculates and stores the figures of one flight. Days are calendar days, from receipt at the counter in Sydney until
 * ready to collect in Ulaanbaatar. A parcel that is not ready counts as late once the days of its plan have passed.
 * Unchanged figures are not written, because a write invalidates the cached pages that show them.
 */
export async function writeFlightFigures(db: Queryable, cargoId: string, now: Date): Promise<void> {
  await sql`
    with piece as (
      select parcel.gross_g, tariff.transit_days_to as promised,
        (parcel.available_at at time zone ${destinationZone}::text)::date - (parcel.created_at at time zone ${originZone}::text)::date as days,
        (${now}::timestamptz at time zone ${destinationZone}::text)::date - (parcel.created_at at time zone ${originZone}::text)::date as age
      from parcel
        join form on form.id = parcel.form_id
        left join quote on quote.id = coalesce(form.bill_id, form.quote_id)
        left join tariff on tariff.id = quote.tariff_id
      where parcel.cargo_id = ${cargoId} and parcel.status <> ${parcelState.cancelled}
    )
    insert into flight_figures
      (cargo_id, departed_at, parcels, gross_g, ready_after_days, judged, on_time, worked_out_at)
    select cargo.id, cargo.atd,
      (select count(*) from piece),
      (select coalesce(sum(gross_g), 0) from piece),
      array(
        select count(piece.days)
        from generate_series(0, ${LONGEST_DAYS}) as day (number)
          left join piece on least(greatest(piece.days, 0), ${LONGEST_DAYS}) = day.number
        group by day.number order by day.number),
      (select count(*) from piece where promised is not null and (days is not null or age > promised)),
      (select count(*) from piece where days <= promised),
      ${now}
    from cargo
    where cargo.id = ${cargoId} and cargo.atd is not null
    on conflict (cargo_id) do update set
      departed_at = excluded.departed_at, parcels = excluded.parcels, gross_g = excluded.gross_g,
      ready_after_days = excluded.ready_after_days, judged = excluded.judged, on_time = excluded.on_time,
      worked_out_at = excluded.worked_out_at
    where (flight_figures.departed_at, flight_figures.parcels, flight_figures.gross_g,
        flight_figures.ready_after_days, flight_figures.judged, flight_figures.on_time)
      is distinct from (excluded.departed_at, excluded.parcels, excluded.gross_g,
        excluded.ready_after_days, excluded.judged, excluded.on_time)`.execute(db);
}

/**
 * Calculates and stores the figures of cases that were opened since a time, for each kind and for all, beside the parcels
 * that flew since then. Two cases of a kind about one parcel, of its sender and its receiver, count once.
 */
export async function writeCaseFigures(db: Queryable, { since, now }: { since: Date; now: Date }) {
  await sql`
    with kind as (select unnest(${['all', ...caseKinds]}::text[]) as name),
    opened as (
      select kind::text as kind, coalesce(parcel_id, form_id) as about, min(opened_at) as opened_at, min(decided_at) as decided_at
      from support_case where opened_at >= ${since} and status <> ${caseState.withdrawn}
      group by kind, about
    ),
    flown as (select coalesce(sum(parcels), 0)::int as parcels from flight_figures where departed_at >= ${since})
    insert into case_figures (kind, since, parcels, cases, decided, median_days, worked_out_at)
    select kind.name::counted_cases, ${since}, (select parcels from flown), count(opened.kind), count(opened.decided_at),
      percentile_disc(0.5) within group (
        order by ceil(extract(epoch from opened.decided_at - opened.opened_at) / 86400)::int),
      ${now}
    from kind left join opened on kind.name in ('all', opened.kind)
    group by kind.name
    on conflict (kind) do update set
      since = excluded.since, parcels = excluded.parcels, cases = excluded.cases, decided = excluded.decided,
      median_days = excluded.median_days, worked_out_at = excluded.worked_out_at
    where (case_figures.since, case_figures.parcels, case_figures.cases, case_figures.decided, case_figures.median_days)
      is distinct from (excluded.since, excluded.parcels, excluded.cases, excluded.decided, excluded.median_days)`.execute(
    db,
  );
}

export async function listCaseFigures(db: Queryable) {
  return await db
    .selectFrom('caseFigures')
    .select(['kind', 'parcels', 'cases', 'decided', 'medianDays'])
    .execute();
}

/** Flights that have departed and not landed, earliest ETA first. */
export async function listInAir(db: Queryable, limit: number) {
  return await db
    .selectFrom('cargo')
    .select(['id', 'code', 'eta'])
    .where('status', '=', cargoState.departed)
    .where('ata', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy('eta')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Totals for each month of departure in Sydney time (`2026-11`), oldest first. */
export async function listCarriedByMonth(db: Queryable, since: Date) {
  return await db
    .selectFrom('flightFigures')
    .select([
      sql<string>`to_char(departed_at at time zone ${originZone}::text, 'YYYY-MM')`.as('month'),
      sql<number>`sum(parcels)::int`.as('parcels'),
      sql<number>`sum(gross_g)::bigint`.as('grossG'),
      sql<number>`sum(judged)::int`.as('judged'),
      sql<number>`sum(on_time)::int`.as('onTime'),
    ])
    .where('departedAt', '>=', since)
    .groupBy('month')
    .orderBy('month')
    .execute();
}

/** Number of parcels for each number of days until ready. */
export async function listTransitDays(db: Queryable, since: Date) {
  const { rows } = await sql<{ days: number; parcels: number }>`
    select (place - 1)::int as days, sum(counted)::int as parcels
    from flight_figures, unnest(ready_after_days) with ordinality as ready (counted, place)
    where departed_at >= ${since}
    group by place having sum(counted) > 0
    order by place`.execute(db);
  return rows;
}
