import type { ParcelLabel } from '../../parcels/view/schema';
import type { SheetOf } from '../press/job';
import { drawGraphic, graphicField } from './graphic';
import { labelPicture } from './picture';
import { type PrintSize, printSizes } from './print-size';

/** Yields labels in ZPL, one `^XA … ^XZ` each. */
export async function* drawZpl({ labels, dpi }: SheetOf<'zpl'>): AsyncGenerator<Buffer> {
  for (const label of labels) yield Buffer.from(await labelZpl(label, printSizes[dpi]), 'utf8');
}

/**
 * All text is in the picture, so that no user input can be a command; only the link and the number use `^FD`, with
 * every character escaped that ZPL interprets.
 */
async function labelZpl(label: ParcelLabel, { dots, qr, bars }: PrintSize): Promise<string> {
  const graphic = await drawGraphic(labelPicture(label, dots));
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
