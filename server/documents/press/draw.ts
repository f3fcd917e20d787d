import { drawPdf } from '../pages/draw';
import { fontFiles } from '../pages/fonts';
import { printable } from '../printable';
import { drawZpl } from '../zpl/draw';
import { typefaceOf } from '../zpl/typeface';
import type { Job } from './job';

/** Yields the document of a job. Every text passes `printable` first, so that no paper drops a letter. */
export function drawJob(job: Job): AsyncIterable<Uint8Array> {
  const { sheet, ...rest } = printable(job, typefaceOf(fontFiles.regular).hasGlyph);
  return sheet.kind === 'zpl' ? drawZpl(sheet) : drawPdf(sheet, rest);
}
