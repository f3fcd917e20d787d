type Legs = readonly { origin: string; destination: string }[];

/** `SYD → ICN → UBN` */
export function routeOf(legs: Legs): string {
  return [legs[0]?.origin, ...legs.map(({ destination }) => destination)].filter(Boolean).join(' → ');
}
