/**
 * none; contained in equipment (PI 967); packed with equipment (PI 966); loose (PI 965, forbidden on passenger
 * aircraft).
 */
export const batteries = ['none', 'contained', 'packed_with', 'loose'] as const;
export type Battery = (typeof batteries)[number];

const weight = { none: 0, contained: 1, packed_with: 2, loose: 3 } as const satisfies Record<Battery, number>;

/** The strictest battery value of several items. It applies to the whole consignment. */
export function strictestBattery(of: readonly Battery[]): Battery {
  return of.reduce<Battery>((worst, battery) => (weight[battery] > weight[worst] ? battery : worst), 'none');
}

/** Contained and packed-with batteries need a confirmed state of charge. */
export function needsChargeConfirmation(battery: Battery): boolean {
  return battery === 'contained' || battery === 'packed_with';
}
