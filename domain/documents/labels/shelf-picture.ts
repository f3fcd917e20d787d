import { formatArrivalNumber } from '~/domain/arrivals/number';
import { fitText } from './fit';
import { barsAt, labelDots } from './print-size';
import { type ShelfLabelFacts, type ShelfLabelWords, shelfCaptions } from './shelf-captions';
import type { Typeface } from './typeface';

const margin = 32;
const right = labelDots.width - margin;
const rules = [112, 600, 896] as const;
const LINE = 1.15;
const placeSizes = [190, 160, 136, 112, 94, 78, 64, 54, 44, 36] as const;

type TextPlace = { x: number; y: number; size: number };

export type ShelfPictureParts = {
  /** Bold. */
  face: Typeface;
  words: ShelfLabelWords;
  dots?: { width: number; height: number };
};

/** Returns all text and lines of our own label as one SVG in the printer's dots; the printer draws the codes. */
export function shelfPicture(
  label: ShelfLabelFacts,
  { face, words, dots: { width, height } = labelDots }: ShelfPictureParts,
): string {
  const { title, place, box, weight, date } = shelfCaptions(label, words);
  const number = formatArrivalNumber(label.number);
  const write = (text: string, { x, y, size }: TextPlace): string =>
    face.draw(text, { x, y: y + size, size });
  const fromRight = (text: string, size: number): number => right - face.widthOf(text, size);
  const centred = (text: string, size: number): number => (labelDots.width - face.widthOf(text, size)) / 2;
  // The date of the longest month needs nearly half of the line.
  const branchX = margin + face.widthOf('Moz', 42) + 36;
  const fitted = fitText(face, [place], {
    width: right - margin,
    height: 420,
    lineHeight: LINE,
    sizes: placeSizes,
  });
  const drawn = [
    write('Moz', { x: margin, y: 36, size: 42 }),
    write(label.branch, { x: branchX, y: 14, size: 76 }),
    write(date, { x: fromRight(date, 38), y: 38, size: 38 }),
    write(title, { x: margin, y: 122, size: 24 }),
    ...fitted.lines.map((line, at) =>
      write(line, { x: margin, y: 160 + at * Math.round(fitted.size * LINE), size: fitted.size }),
    ),
    write(box, { x: margin, y: 630, size: 64 }),
    write(weight, { x: margin, y: 740, size: 58 }),
    write(number, { x: centred(number, 54), y: barsAt.y + barsAt.height + 8, size: 54 }),
  ];
  const lines = rules.map((top) => `<rect x="${margin}" y="${top}" width="${right - margin}" height="4"/>`);
  const drawnIn = `0 0 ${labelDots.width} ${labelDots.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${drawnIn}">${lines.join('')}${drawn.join('')}</svg>`;
}
