/** How scales write what they weigh; each is described at its reader in `line.ts`. */
export const scaleFormats = ['sics', 'continuous', 'and', 'plain'] as const;
export type ScaleFormat = (typeof scaleFormats)[number];

/** Speeds of serial lines, the commonest of scales first: in this order they are tried. */
export const scaleBauds = [9600, 4800, 2400, 19_200, 1200, 38_400, 57_600, 115_200] as const;
export type ScaleBaud = (typeof scaleBauds)[number];

/** `stable` and `moving` by the scale's own word; `unsaid` where its format has none. */
export type Steadiness = 'stable' | 'moving' | 'unsaid';

/** One figure that a scale sent. Grams may be negative: a scale that was set to zero under a load. */
export type ScaleReading =
  | { kind: 'weight'; grams: number; steadiness: Steadiness }
  /** More than it can weigh, or less than nothing. */
  | { kind: 'outside' };
