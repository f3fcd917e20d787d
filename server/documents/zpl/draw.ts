import { printSizes } from '~/domain/documents/labels/print-size';
import { labelZpl, shelfZpl } from '~/domain/documents/labels/zpl';
import { fontFiles } from '../pages/fonts';
import { shelfWords } from '../pages/shelf-words';
import type { SheetOf } from '../press/job';
import { drawGraphic } from './graphic';
import { labelPicture } from './picture';
import { typefaceOf } from './typeface';

/** Yields labels in ZPL, one `^XA … ^XZ` each. */
export async function* drawZpl({ labels, dpi }: SheetOf<'zpl'>): AsyncGenerator<Buffer> {
  const size = printSizes[dpi];
  for (const label of labels) {
    const { link, number } = label;
    const graphic = await drawGraphic(labelPicture(label, size.dots));
    yield Buffer.from(labelZpl({ graphic, link, number }, size), 'utf8');
  }
}

/** Yields labels of the shelf in ZPL. */
export async function* drawShelfZpl({ labels, dpi }: SheetOf<'shelfZpl'>): AsyncGenerator<Buffer> {
  const face = typefaceOf(fontFiles.bold);
  for (const label of labels) {
    const words = shelfWords(label);
    yield Buffer.from(await shelfZpl(label, { face, words, dpi, drawGraphic }), 'utf8');
  }
}
