import { type MessagePort, parentPort } from 'node:worker_threads';
import { drawPdf } from '../pages/draw';
import { fontFiles } from '../pages/fonts';
import { printable } from '../printable';
import { drawZpl } from '../zpl/draw';
import { typefaceOf } from '../zpl/typeface';
import type { Job, Printed } from './job';

type Order = { job: Job; port: MessagePort };

parentPort?.on('message', (order: Order) => void fulfil(order));

async function fulfil({ job, port }: Order): Promise<void> {
  const tell = (printed: Printed): void => port.postMessage(printed);
  try {
    for await (const bytes of draw(job)) tell({ kind: 'chunk', bytes });
    tell({ kind: 'end' });
  } catch (error) {
    tell({ kind: 'error', error: error instanceof Error ? error : new Error(String(error)) });
  }
}

function draw(job: Job): AsyncIterable<Uint8Array> {
  const { sheet, ...rest } = printable(job, typefaceOf(fontFiles.regular).hasGlyph);
  return sheet.kind === 'zpl' ? drawZpl(sheet) : drawPdf(sheet, rest);
}
