import anyAscii from 'any-ascii';
import { printableIn } from '~/domain/documents/labels/printable-in';
import type { ShelfLabelFacts } from '~/domain/documents/labels/shelf-captions';
import { type ShelfZplParts, shelfZpl } from '~/domain/documents/labels/zpl';

/** Our own label of a box as it is sent to the printer, with the place in characters that the font has. */
export async function drawnLabel(label: ShelfLabelFacts, parts: ShelfZplParts): Promise<string> {
  const place = printableIn(label.place, { hasGlyph: parts.face.hasGlyph, toAscii: anyAscii });
  return await shelfZpl({ ...label, place }, parts);
}
