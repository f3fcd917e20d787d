import { flightsOf, type Office } from '~/domain/core/offices';
import { catchableFlight, type OpenFlight, type Room, type WaitingBox } from '~/domain/forecast/catchable';
import type { FlightTimes } from '~/domain/forecast/steps';
import type { Context, Queryable } from '../core/api/context';
import { listOpenFlights, sumLoaded, sumWaiting } from './queries';

/** Where a forecast is read: in a request, a transaction or a job. */
export type ForecastContext = Pick<Context, 'env' | 'now'> & { db: Queryable };

/** Flights that a box may catch. Each is read only once, and only where a box still waits for a flight. */
export type FlightReader = {
  /** The flight with room for a box at an office, behind those that came before it. */
  catchable: (office: Office, box: WaitingBox) => Promise<(FlightTimes & OpenFlight) | undefined>;
};

type Flight = FlightTimes & OpenFlight & { airport: string | null };

export function flightReader({ db, now }: Pick<ForecastContext, 'db' | 'now'>): FlightReader {
  let flights: Promise<Flight[]> | undefined;
  const queues = new Map<string, Promise<Room>>();
  const readQueue = (office: Office, before: Date): Promise<Room> => {
    const key = `${office} ${before.getTime()}`;
    const known = queues.get(key) ?? sumWaiting(db, { office, before });
    queues.set(key, known);
    return known;
  };
  return {
    async catchable(office, box) {
      flights ??= readFlights(db, now());
      const open = flightsFrom(office, await flights);
      if (open.length === 0) return undefined;
      return catchableFlight(open, { ...box, at: now() }, await readQueue(office, box.at));
    },
  };
}

async function readFlights(db: Queryable, now: Date): Promise<Flight[]> {
  const open = await listOpenFlights(db, now);
  const loaded =
    open.length === 0
      ? []
      : await sumLoaded(
          db,
          open.map(({ id }) => id),
        );
  return open.map(({ capacityG, capacityL, ...flight }) => {
    const inside = loaded.find(({ id }) => id === flight.id) ?? { grossG: 0, litres: 0 };
    const leftL = capacityL === null ? null : capacityL - inside.litres;
    return { ...flight, leftG: capacityG - inside.grossG, leftL };
  });
}

/** The flights of an office, by their first airport. */
export function flightsFrom<Row extends { airport: string | null }>(
  office: Office,
  flights: readonly Row[],
): Row[] {
  const { airports, isAllBut } = flightsOf(office);
  return flights.filter(({ airport }) => airports.includes(airport ?? '') !== isAllBut);
}
