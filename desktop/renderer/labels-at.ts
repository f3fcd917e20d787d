import { findSerial } from '~/app/components/station/serial';
import type { LabelAnswer, LabelPrinter } from '~/desktop/shared/labels';
import { desktop } from './desktop';
import { printAtSerial } from './serial-labels';

type Print = (ids: readonly string[] | null) => Promise<LabelAnswer>;

/** How this computer prints labels without a question, null for a test; undefined where they are pages. */
export function labelsAt(printer: LabelPrinter): Print | undefined {
  switch (printer.kind) {
    case 'page':
      return undefined;
    case 'network':
      return (ids) => desktop.printLabels({ ids: ids && [...ids] });
    case 'serial':
      return (ids) =>
        printAtSerial(ids, printer, { serial: findSerial(), fetch: (address) => fetch(address) });
  }
}
