import { drawPdf } from '../pages/draw';
import { fontFiles } from '../pages/fonts';
import { printable } from '../printable';
import { drawShelfZpl, drawZpl } from '../zpl/draw';
import { typefaceOf } from '../zpl/typeface';
import type { Job } from './job';

/** Yields the document of a job. Every text passes `printable` first, so that no paper drops a letter. */
export function drawJob(job: Job): AsyncIterable<Uint8Array> {
  const { sheet, ...rest } = printable(job, typefaceOf(fontFiles.regular).hasGlyph);
  if (sheet.kind === 'zpl') return drawZpl(sheet);
  return sheet.kind === 'shelfZpl' ? drawShelfZpl(sheet) : drawPdf(sheet, rest);
}
