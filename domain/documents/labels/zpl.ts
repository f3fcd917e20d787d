import type { LabelDpi } from '../kinds';
import { type Graphic, graphicField } from './graphic';
import { type PrintSize, printSizes } from './print-size';
import type { ShelfLabelFacts } from './shelf-captions';
import { type ShelfPictureParts, shelfPicture } from './shelf-picture';

/** A label as the printer draws it. */
type ZplLabel = { graphic: Graphic; link: string; number: string };

/**
 * All text is in the graphic, so that no user input can be a command; only the link and the number use `^FD`, with
 * every character escaped that ZPL interprets.
 */
export function labelZpl({ graphic, link, number }: ZplLabel, { dots, qr, bars }: PrintSize): string {
  return [
    '^XA',
    '^CI28',
    `^PW${dots.width}`,
    `^LL${dots.height}`,
    '^LH0,0',
    `^FO0,0${graphicField(graphic)}^FS`,
    `^FO${qr.x},${qr.y}^BQN,2,${qr.size}^FH_^FDMA,${escaped(link)}^FS`,
    `^FO${bars.x},${bars.y}^BY${bars.module}^BCN,${bars.height},N,N,N,A^FH_^FD${escaped(number)}^FS`,
    '^PQ1',
    '^XZ',
    '',
  ].join('\n');
}

export type ShelfZplParts = Omit<ShelfPictureParts, 'dots'> & {
  dpi: LabelDpi;
  /** Draws an SVG in black and white. */
  drawGraphic: (svg: string) => Promise<Graphic>;
};

/**
 * Our own label of a box in ZPL, drawn by the server or on a device. Its QR code is the number itself: a phone of a
 * visitor opens nothing.
 */
export async function shelfZpl(
  label: ShelfLabelFacts,
  { dpi, drawGraphic, face, words }: ShelfZplParts,
): Promise<string> {
  const size = printSizes[dpi];
  const { number } = label;
  const graphic = await drawGraphic(shelfPicture(label, { face, words, dots: size.dots }));
  return labelZpl({ graphic, link: number, number }, size);
}

/** Escapes for `^FH_`: hexadecimal after an underscore. */
export function escaped(text: string): string {
  return text.replace(/[\^~_\\]/gu, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
