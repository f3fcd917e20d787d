import type { Office } from '~/domain/core/offices';
import { destinationAirport, officeTable } from '~/domain/core/offices';

type Legs = readonly { origin: string; destination: string }[];

/** Every airport of a flight: `SYD → ICN → UBN`. */
export function stopsOf(legs: Legs): string {
  return joined([legs[0]?.origin, ...legs.map(({ destination }) => destination)]);
}

/** The first and the last airport of the flight; before there is one, the airports of the office and the destination. */
export function routeOf({ office, legs }: { office: Office; legs: Legs }): string {
  const { from, to } = endsOf({ office, legs });
  return joined([from, to]);
}

export function endsOf({ office, legs }: { office: Office; legs: Legs }): { from: string; to: string } {
  return {
    from: legs[0]?.origin ?? officeTable[office].airport,
    to: legs.at(-1)?.destination ?? destinationAirport,
  };
}

function joined(airports: readonly (string | undefined)[]): string {
  return airports.filter(Boolean).join(' → ');
}
