import type { Host, LabelTrouble, PrintedLabel } from '~/app/host';

type Printers = {
  /** Undefined where labels are pages. */
  onPrinter: Host['printShelfLabel'];
  asPage: (label: PrintedLabel) => void;
};

/** Prints a label on this computer's label printer, otherwise as a page. Returns why none came out. */
export async function printShelfLabel(
  label: PrintedLabel,
  { onPrinter, asPage }: Printers,
): Promise<LabelTrouble | undefined> {
  if (!onPrinter) {
    asPage(label);
    return undefined;
  }
  const answer = await onPrinter(label).catch(() => ({ isPrinted: false, trouble: 'unreachable' }) as const);
  return answer.isPrinted ? undefined : answer.trouble;
}
