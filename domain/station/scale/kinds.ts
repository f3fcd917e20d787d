/** The output formats of scales. Each is described at its parser in `line.ts`. */
export const scaleFormats = ['sics', 'continuous', 'and', 'plain'] as const;
export type ScaleFormat = (typeof scaleFormats)[number];

/** Speeds of serial ports, the most common ones of scales first. They are tried in this order. */
export const scaleBauds = [9600, 4800, 2400, 19_200, 1200, 38_400, 57_600, 115_200] as const;
export type ScaleBaud = (typeof scaleBauds)[number];

/** `stable` and `moving` as reported by the scale; `unsaid` when its format does not report it. */
export type Steadiness = 'stable' | 'moving' | 'unsaid';

/** One reading of a scale. Grams may be negative when the scale was set to zero under a load. */
export type ScaleReading =
  | { kind: 'weight'; grams: number; steadiness: Steadiness }
  /** Above or below the scale's range. */
  | { kind: 'outside' };
