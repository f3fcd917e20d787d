import { isKnownAirport } from '~/domain/cargo/airports';

/** Returns a place as customers see it: an airport; a shelf of the warehouse is empty. */
export function publicPlace(place: string): string {
  return isKnownAirport(place) ? place : '';
}
