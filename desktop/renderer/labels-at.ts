import { findSerial } from '~/app/components/station/serial';
import type { LabelAnswer } from '~/desktop/shared/labels';
import { pagePrinterOf, type Settings } from '~/desktop/shared/settings';
import { desktop } from './desktop';
import { printAsPages } from './label-pages/jobs';
import { printAtSerial } from './serial-labels';

type Print = (ids: readonly string[] | null) => Promise<LabelAnswer>;

/** Returns this computer's silent label printing (null prints a test); undefined where the user is asked each time. */
export function labelsAt(settings: Settings): Print | undefined {
  const { labelPrinter } = settings;
  switch (labelPrinter.kind) {
    case 'page':
      return pagePrinterOf(settings) === null ? undefined : printAsPages;
    case 'network':
      return (ids) => desktop.printLabels({ ids: ids && [...ids] });
    case 'serial':
      return (ids) =>
        printAtSerial(ids, labelPrinter, { serial: findSerial(), fetch: (address) => fetch(address) });
  }
}
