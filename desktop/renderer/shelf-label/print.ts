import type { i18n } from 'i18next';
import { findSerial } from '~/app/components/station/serial';
import type { Host } from '~/app/host';
import type { LabelAnswer, LabelPrinter } from '~/desktop/shared/labels';
import type { LabelDpi } from '~/domain/documents/kinds';
import type { ShelfLabelFacts, ShelfLabelWords } from '~/domain/documents/labels/shelf-captions';
import { labelTextLocale } from '~/domain/documents/languages';
import { desktop } from '../desktop';
import { printAtSerial } from '../serial-labels';

type Draw = (label: ShelfLabelFacts, words: ShelfLabelWords, dpi: LabelDpi) => Promise<string>;
type PrintShelfLabel = NonNullable<Host['printShelfLabel']>;

export type ShelfPrintParts = {
  words: (boxNo: number) => Promise<ShelfLabelWords>;
  draw: Draw;
  /** Sends a drawn label to the chosen printer. */
  send: (zpl: string, printer: Exclude<LabelPrinter, { kind: 'page' }>) => Promise<LabelAnswer>;
};

/** Prints our own label of a box on this computer's label printer; undefined where labels are pages. */
export function shelfLabelsAt(
  printer: LabelPrinter,
  { words, draw, send }: ShelfPrintParts,
): PrintShelfLabel | undefined {
  if (printer.kind === 'page') return undefined;
  return async ({ at, boxNo, ...label }) => {
    const zpl = await words(boxNo)
      .then((said) => draw({ ...label, arrivedAt: at }, said, printer.dpi))
      .catch(() => undefined);
    return zpl === undefined ? { isPrinted: false, trouble: 'notDrawn' } : await send(zpl, printer);
  };
}

/** What this computer prints with. */
export function shelfPrintParts(texts: i18n): ShelfPrintParts {
  return {
    words: (boxNo) => shelfWords(texts, boxNo),
    draw: async (...given) => await (await import('./draw')).drawShelfLabel(...given),
    send: (zpl, printer) =>
      printer.kind === 'network'
        ? desktop.printLabels({ zpl })
        : printAtSerial({ zpl }, printer, { serial: findSerial(), fetch }),
  };
}

/** The words of a label are in the Mongolian texts, whatever language the clerk reads. */
async function shelfWords(texts: i18n, boxNo: number): Promise<ShelfLabelWords> {
  await texts.loadNamespaces('arrivals');
  await texts.loadLanguages(labelTextLocale);
  const t = texts.getFixedT(labelTextLocale, 'arrivals');
  return { title: t('label.title'), box: t('label.boxNo', { number: boxNo }) };
}
