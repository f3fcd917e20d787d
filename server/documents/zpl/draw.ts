import type { ParcelLabel } from '../../parcels/view/schema';
import type { SheetOf } from '../press/job';
import { drawGraphic, graphicField } from './graphic';
import { barsAt, labelDots, labelPicture, qrAt } from './picture';

/** Labels in Zebra's language, one `^XA … ^XZ` each. */
export async function* drawZpl({ labels }: SheetOf<'zpl'>): AsyncGenerator<Buffer> {
  for (const label of labels) yield Buffer.from(await labelZpl(label), 'utf8');
}

/**
 * Words are in the picture, so nothing that a person typed can be a command; only the link and the number go
 * through `^FD`, and those with every letter escaped that ZPL would read.
 */
async function labelZpl(label: ParcelLabel): Promise<string> {
  const graphic = await drawGraphic(labelPicture(label));
  return [
    '^XA',
    '^CI28',
    `^PW${labelDots.width}`,
    `^LL${labelDots.height}`,
    '^LH0,0',
    `^FO0,0${graphicField(graphic)}^FS`,
    `^FO${qrAt.x},${qrAt.y}^BQN,2,7^FH_^FDMA,${escaped(label.link)}^FS`,
    `^FO${barsAt.x},${barsAt.y}^BY4^BCN,${barsAt.height},N,N,N,A^FH_^FD${escaped(label.number)}^FS`,
    '^PQ1',
    '^XZ',
    '',
  ].join('\n');
}

/** `^FH_`: hexadecimal after an underscore. */
export function escaped(text: string): string {
  return text.replace(/[\^~_\\]/gu, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
