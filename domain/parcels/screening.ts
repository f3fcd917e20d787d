/** How a piece is screened before it flies. */
export const screeningMethods = ['xray', 'trace', 'metal', 'hand', 'exempt'] as const;
export type ScreeningMethod = (typeof screeningMethods)[number];

/** Whether a method says nothing without its ground. */
export function needsGround(method: ScreeningMethod | null | undefined): boolean {
  return method === 'exempt';
}

/**
 * The codes of methods on a security declaration, by the form of ICAO and WCO; to be confirmed with the handler. Exempt
 * pieces name their ground.
 */
const securityCodes = {
  xray: 'XRY',
  trace: 'ETD',
  metal: 'CMD',
  hand: 'PHS',
} as const satisfies Record<Exclude<ScreeningMethod, 'exempt'>, string>;

export type ScreenedHow = { screeningMethod: ScreeningMethod | null; screeningGround: string };

/** `XRY`, the ground of an exempt piece, or undefined while nobody named the method. */
export function securityCode({ screeningMethod: method, screeningGround }: ScreenedHow): string | undefined {
  if (method === null) return undefined;
  return method === 'exempt' ? screeningGround : securityCodes[method];
}
