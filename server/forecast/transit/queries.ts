import { sql } from 'kysely';
import { z } from 'zod';
import { cargoState } from '~/domain/cargo/states';
import { destinationZone, isOffice, type Office } from '~/domain/core/offices';
import { type TransitRow, transitDays } from '~/domain/forecast/book';
import { measuredSteps } from '~/domain/forecast/steps';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';

/** Of larger flights a sample, so that none outweighs the others. */
const MOST_OF_ONE = sql.lit(200);
/** A parcel that is not ready by then counts as ready at that age: without slow parcels every range would be too early. */
const LONGEST_DAYS = sql.lit(21);
/** From this share of its parcels on, a flight counts. */
const ENOUGH = sql.lit(0.9);

/** Landed flights of the window whose transit times are missing or may still change. */
export async function listUnmeasuredFlights(
  db: Queryable,
  { since, changing }: { since: Date; changing: Date },
) {
  return await db
    .selectFrom('cargo')
    .select('id')
    .where('ata', '>', since)
    .where((eb) =>
      eb.or([
        eb('ata', '>', changing),
        eb.not(
          eb.exists(
            eb
              .selectFrom('flightTransit')
              .select('cargoId')
              .whereRef('flightTransit.cargoId', '=', 'cargo.id'),
          ),
        ),
      ]),
    )
    .orderBy('ata')
    .orderBy('id')
    .execute();
}

/**
 * The parcels of one flight with the instant of each step, once nearly all are ready or it landed long ago. `received`
 * counts from the departure of the first flight that the parcel could catch when it was brought.
 */
function measured(cargoId: string, now: Date) {
  return sql`
    flight as (
      select id, etd, eta, atd, ata, ata + make_interval(days => ${LONGEST_DAYS}) as last_at,
        (select origin from cargo_leg where cargo_id = cargo.id order by seq limit 1) as airport
      from cargo where id = ${cargoId} and atd is not null and ata is not null
    ), piece as (
      select parcel.id as parcel_id, parcel.office as origin, form.tariff_code as plan,
        flight.etd, flight.eta, flight.atd, flight.ata, flight.last_at,
        parcel.available_at is not null or parcel.status in (${sql.lit(parcelState.lost)}, ${sql.lit(parcelState.disposed)},
          ${sql.lit(parcelState.returned)}) as is_over,
        least(coalesce(parcel.available_at, flight.last_at), flight.last_at) as ready_at,
        (select min(at) from parcel_event where parcel_id = parcel.id and to_status = ${sql.lit(parcelState.customs)})
          as customs_at,
        least(flight.etd, (
          select min(other.etd) from cargo as other
          where other.cut_off > parcel.created_at and other.created_at <= parcel.created_at
            and other.etd <= flight.etd and other.status <> ${sql.lit(cargoState.cancelled)}
            and (select origin from cargo_leg where cargo_id = other.id order by seq limit 1)
              is not distinct from flight.airport
        )) as first_etd
      from flight join parcel on parcel.cargo_id = flight.id join form on form.id = parcel.form_id
      where parcel.status <> ${sql.lit(parcelState.cancelled)} and form.tariff_code is not null
    ), timed as (
      select piece.parcel_id, piece.origin, piece.plan, step.name as step, piece.atd,
        case when extract(isodow from step.anchor at time zone ${destinationZone}::text) <= 3
          then 'early' else 'late' end as days,
        step.anchor,
        floor(extract(epoch from piece.ready_at - step.anchor) / 60)::int as minutes
      from piece cross join lateral (values
        ('received', piece.first_etd), ('loaded', piece.etd), ('departed', piece.eta), ('landed', piece.ata),
        ('customs', piece.customs_at)) as step (name, anchor)
      where step.anchor <= piece.ready_at and (select
        count(*) filter (where is_over) >= ${ENOUGH} * count(*) or bool_or(last_at <= ${now}) from piece)
    )`;
}

/**
 * Calculates and stores the transit times of one flight. Unchanged ones are not written, because a write lets the next
 * forecast read all of them again.
 */
export async function writeFlightTransit(db: Queryable, cargoId: string, now: Date): Promise<void> {
  await sql`
    with ${measured(cargoId, now)}, made as (
      select plan, step::forecast_step as step, days::transit_days as days, origin, atd, array_agg(minutes order by minutes) as minutes
      from (select *, row_number() over (partition by plan, step, days order by md5(parcel_id::text)) as place
        from timed) as placed
      where place <= ${MOST_OF_ONE}
      group by plan, step, days, origin, atd
    ), gone as (
      delete from flight_transit where cargo_id = ${cargoId} and not exists (select from made
        where made.plan = flight_transit.plan and made.step = flight_transit.step and made.days = flight_transit.days)
    )
    insert into flight_transit (cargo_id, plan, step, days, origin, departed_at, minutes, worked_out_at)
    select distinct on (plan, step, days) ${cargoId}, plan, step, days, origin, atd, minutes, ${now}
    from made order by plan, step, days, cardinality(minutes) desc
    on conflict (cargo_id, plan, step, days) do update set
      origin = excluded.origin, departed_at = excluded.departed_at, minutes = excluded.minutes,
      worked_out_at = excluded.worked_out_at
    where (flight_transit.origin, flight_transit.departed_at, flight_transit.minutes)
      is distinct from (excluded.origin, excluded.departed_at, excluded.minutes)`.execute(db);
}

const pastRow = z.object({
  cargoId: z.string(),
  departedAt: z.date(),
  origin: z.custom<Office>((value) => typeof value === 'string' && isOffice(value)),
  plan: z.string(),
  step: z.enum(measuredSteps),
  days: z.enum(transitDays),
});

/** Every parcel of a flight at each step, with its anchor. */
export async function listPastParcels(db: Queryable, cargoId: string, now: Date) {
  const { rows } = await sql`
    with ${measured(cargoId, now)}
    select ${cargoId}::text as cargo_id, atd as departed_at, origin, plan, step, days, anchor, minutes
    from timed order by parcel_id, step`.execute(db);
  return z.array(pastRow.extend({ anchor: z.date(), minutes: z.int() })).parse(rows);
}

/** Flights with transit times, the earliest first. */
export async function listMeasuredFlights(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('flightTransit')
    .select('cargoId')
    .where('departedAt', '>=', since)
    .groupBy('cargoId')
    .orderBy((eb) => eb.fn.min('departedAt'))
    .execute();
  return rows.map(({ cargoId }) => cargoId);
}

/** When the transit times changed last. */
export async function findTransitEdition(db: Queryable): Promise<Date | null> {
  const { edition } = await db
    .selectFrom('flightTransit')
    .select((eb) => eb.fn.max('workedOutAt').as('edition'))
    .executeTakeFirstOrThrow();
  return edition;
}

export async function listTransit(db: Queryable, since: Date): Promise<TransitRow[]> {
  const rows = await db
    .selectFrom('flightTransit')
    .select(['cargoId', 'departedAt', 'origin', 'plan', 'step', 'days', 'minutes'])
    .where('departedAt', '>=', since)
    .orderBy('departedAt')
    .execute();
  return z.array(pastRow.extend({ minutes: z.array(z.int()) })).parse(rows);
}
