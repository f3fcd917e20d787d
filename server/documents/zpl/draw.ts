import type { SheetOf } from '../press/job';
import { drawGraphic, graphicField } from './graphic';
import { labelPicture } from './picture';
import { type PrintSize, printSizes } from './print-size';
import { shelfPicture } from './shelf-picture';

/** Yields labels in ZPL, one `^XA … ^XZ` each. */
export async function* drawZpl({ labels, dpi }: SheetOf<'zpl'>): AsyncGenerator<Buffer> {
  const size = printSizes[dpi];
  for (const label of labels) {
    const { link, number } = label;
    yield Buffer.from(
      await labelZpl({ picture: labelPicture(label, size.dots), link, number }, size),
      'utf8',
    );
  }
}

/** Yields labels of the shelf in ZPL. Their QR code is the number itself: a phone of a visitor opens nothing. */
export async function* drawShelfZpl({ labels, dpi }: SheetOf<'shelfZpl'>): AsyncGenerator<Buffer> {
  const size = printSizes[dpi];
  for (const label of labels) {
    const { number } = label;
    const picture = shelfPicture(label, size.dots);
    yield Buffer.from(await labelZpl({ picture, link: number, number }, size), 'utf8');
  }
}

/** A label as the printer draws it; `picture` is an SVG. */
type ZplLabel = { picture: string; link: string; number: string };

/**
 * All text is in the picture, so that no user input can be a command; only the link and the number use `^FD`, with
 * every character escaped that ZPL interprets.
 */
async function labelZpl(label: ZplLabel, { dots, qr, bars }: PrintSize): Promise<string> {
  const graphic = await drawGraphic(label.picture);
  return [
    '^XA',
    '^CI28',
    `^PW${dots.width}`,
    `^LL${dots.height}`,
    '^LH0,0',
    `^FO0,0${graphicField(graphic)}^FS`,
    `^FO${qr.x},${qr.y}^BQN,2,${qr.size}^FH_^FDMA,${escaped(label.link)}^FS`,
    `^FO${bars.x},${bars.y}^BY${bars.module}^BCN,${bars.height},N,N,N,A^FH_^FD${escaped(label.number)}^FS`,
    '^PQ1',
    '^XZ',
    '',
  ].join('\n');
}

/** Escapes for `^FH_`: hexadecimal after an underscore. */
export function escaped(text: string): string {
  return text.replace(/[\^~_\\]/gu, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
