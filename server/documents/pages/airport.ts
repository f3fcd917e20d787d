import { airports, isKnownAirport } from '~/domain/cargo/airports';
import type { Paper } from './paper';

/** `Sydney, Australia` for the code of a known airport, else the code. */
export function placeOf({ say }: Paper, code: string | undefined): string {
  return code && isKnownAirport(code)
    ? `${say(`cargo:airports.${code}`)}, ${say(`cargo:countries.${airports[code].country}`)}`
    : (code ?? '–');
}
