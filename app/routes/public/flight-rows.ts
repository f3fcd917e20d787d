import type { FlightRow } from '~/app/components/flights/flights-board';
import type { Outputs } from '~/server/router';

/** The next flights in the format of the flights board. */
export function flightRows(flights: Outputs['tracking']['nextFlights']): FlightRow[] {
  return flights.map(({ id, code, etd, eta, cutOff, capacityG, leftG, capacityL, leftL, legs }) => ({
    id,
    code,
    flight: legs.map(({ flight }) => flight).join(' · '),
    etd,
    eta,
    cutOffAt: cutOff,
    capacity: capacityG,
    left: leftG,
    room: capacityL !== null && leftL !== null ? { capacity: capacityL, left: leftL } : null,
  }));
}
