import type { Typeface } from './typeface';

type Box = { width: number; height: number; lineHeight: number; sizes: readonly [number, ...number[]] };
export type FittedText = { size: number; lines: string[] };

/**
 * Fits texts below each other at the largest size at which all lines have room; cuts text only when nothing else fits.
 */
export function fitText(face: Typeface, texts: readonly string[], box: Box): FittedText {
  const at = (size: number): string[] =>
    texts.flatMap((text) => face.wrap(text, { size, width: box.width, most: Number.POSITIVE_INFINITY }));
  for (const size of box.sizes) {
    const lines = at(size);
    if (lines.length * size * box.lineHeight <= box.height) return { size, lines };
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  return { size, lines: at(size).slice(0, Math.max(1, Math.floor(box.height / (size * box.lineHeight)))) };
}
