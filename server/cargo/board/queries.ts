import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CargoStatus } from '~/db/types.gen';
import { cargoState } from '~/domain/cargo/states';
import type { FlightsOf, Side } from '~/domain/core/offices';
import type { Queryable } from '../../core/api/context';
import { countLimit } from '../../core/api/paging/service';
import { insideFigures, isInside } from '../../moves/inside/queries';
import { listedColumns } from '../reading/queries';

type Columns = { states: readonly CargoStatus[]; order: 'asc' | 'desc'; limit: number };

/** Lists the first flights of each status by departure, with their legs and load. */
export async function listByState(db: Queryable, { states, order, limit }: Columns) {
  return await db
    .selectFrom(wanted(states).as<'wanted'>(sql`wanted(status)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('cargo')
          .select(listedColumns)
          .whereRef('cargo.status', '=', 'wanted.status')
          .where('cargo.archivedAt', 'is', null)
          .orderBy('cargo.etd', order)
          .orderBy('cargo.id', order)
          .limit(limit)
          .as('cargo'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('parcel')
          .select(insideFigures)
          .whereRef('parcel.cargoId', '=', 'cargo.id')
          .where(isInside)
          .as('inside'),
      (join) => join.onTrue(),
    )
    .select([
      'cargo.id',
      'cargo.code',
      'cargo.status',
      'cargo.cutOff',
      'cargo.etd',
      'cargo.eta',
      'cargo.atd',
      'cargo.ata',
      'cargo.capacityG',
      'cargo.capacityL',
      sql<number>`coalesce(inside.parcels, 0)`.as('parcels'),
      sql<number>`coalesce(inside.gross_g, 0)`.as('grossG'),
      sql<number>`coalesce(inside.litres, 0)`.as('litres'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('cargoLeg')
          .select(['flight', 'origin', 'destination'])
          .whereRef('cargoLeg.cargoId', '=', 'cargo.id')
          .orderBy('seq'),
      ).as('legs'),
    ])
    .orderBy('cargo.etd', order)
    .orderBy('cargo.id', order)
    .execute();
}

/** Counts each status up to 1,001 by its index. */
export async function countByState(db: Queryable, states: readonly CargoStatus[]) {
  return await db
    .selectFrom(wanted(states).as<'wanted'>(sql`wanted(status)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            eb
              .selectFrom('cargo')
              .select('cargo.id')
              .whereRef('cargo.status', '=', 'wanted.status')
              .where('cargo.archivedAt', 'is', null)
              .limit(countLimit)
              .as('hit'),
          )
          .select(sql<number>`count(*)::int`.as('total'))
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['wanted.status', 'counted.total'])
    .execute();
}

type FlightPeriod = { side: Side; flights: FlightsOf; from: Date; to: Date; limit: number };

/** Flights that leave an origin or land at a destination in a stretch of time, as it happened or as it is planned, the earliest first. */
export async function listBetween(db: Queryable, { side, flights, from, to, limit }: FlightPeriod) {
  const at: RawBuilder<Date> = side === 'origin' ? sql`coalesce(atd, etd)` : sql`coalesce(ata, eta)`;
  return await db
    .selectFrom('cargo')
    .select(['id', 'code', 'status', 'cutOff', 'etd', 'eta', 'atd', 'ata', at.as('at')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('cargoLeg')
          .select(['flight', 'origin', 'destination'])
          .whereRef('cargoLeg.cargoId', '=', 'cargo.id')
          .orderBy('seq'),
      ).as('legs'),
    ])
    .where('archivedAt', 'is', null)
    .where('status', '!=', cargoState.cancelled)
    .$if(flights.airports.length > 0, (query) => query.where(isFlightOf(side, flights)))
    .where(at, '>=', from)
    .where(at, '<', to)
    .orderBy(at)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** By the first airport of the legs at an origin, by the last one at a destination. */
function isFlightOf(side: Side, { airports, isAllBut }: FlightsOf): RawBuilder<SqlBool> {
  const airport =
    side === 'origin'
      ? sql`(select origin from cargo_leg where cargo_id = cargo.id order by seq limit 1)`
      : sql`(select destination from cargo_leg where cargo_id = cargo.id order by seq desc limit 1)`;
  const isListed = sql<SqlBool>`${airport} = any(${airports}::text[])`;
  return isAllBut ? sql<SqlBool>`not ${isListed}` : isListed;
}

function wanted(states: readonly CargoStatus[]): RawBuilder<{ status: CargoStatus }> {
  return sql<{ status: CargoStatus }>`unnest(${[...states]}::cargo_status[])`;
}
