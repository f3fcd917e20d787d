import { type CargoState, isPlanned } from '~/domain/cargo/states';

/** Weight and volume that wait for a flight or are free on it. */
export type Room = { grossG: number; litres: number };

export type OpenFlight = {
  id: string;
  status: CargoState;
  cutOff: Date;
  etd: Date;
  eta: Date;
  leftG: number;
  /** Null where the carrier limits the weight alone. */
  leftL: number | null;
};

export type WaitingBox = Room & {
  /** When it was or will be at the counter. */
  at: Date;
  /** The flight that the sender asked for. */
  wantedId: string | null;
};

/**
 * The first flight that a box can catch: it is there before the cut-off, and there is room for it after the boxes that
 * came before it. Flights in the order of their cut-off.
 */
export function catchableFlight<Flight extends OpenFlight>(
  flights: readonly Flight[],
  box: WaitingBox,
  ahead: Room,
): Flight | undefined {
  const open = flights.filter(({ status, cutOff }) => isPlanned(status) && cutOff > box.at);
  const wanted = open.find(({ id }) => id === box.wantedId);
  if (wanted && fits(box, wanted)) return wanted;
  let waiting: Room = ahead;
  for (const flight of open) {
    const free = without(flight, waiting);
    if (fits(box, free)) return flight;
    waiting = {
      grossG: Math.max(0, waiting.grossG - flight.leftG),
      litres: flight.leftL === null ? 0 : Math.max(0, waiting.litres - flight.leftL),
    };
  }
  return undefined;
}

type Left = Pick<OpenFlight, 'leftG' | 'leftL'>;

function fits({ grossG, litres }: Room, { leftG, leftL }: Left): boolean {
  return grossG <= leftG && (leftL === null || litres <= leftL);
}

function without({ leftG, leftL }: Left, { grossG, litres }: Room): Left {
  return { leftG: leftG - grossG, leftL: leftL === null ? null : leftL - litres };
}
