import type { PrintedLabel } from '~/app/host';
import { shared } from '../queue/shared';
import type { StoredScan } from '../queue/stored-scan';

const printing = shared<PrintedLabel | undefined>(undefined);
/** The label to print next. */
export const labelToPrint = printing.live;

/** Prints a label as a page, also without a connection. */
export function printAsPage(label: PrintedLabel): void {
  printing.set({ ...label });
}

/** The label of a scanned box: with the server's number once it has answered; undefined while it has none. */
export function labelOf(
  { content, answer, at }: Pick<StoredScan, 'content' | 'answer' | 'at'>,
  branch: string,
): PrintedLabel | undefined {
  if (content.act !== 'shelf') return undefined;
  const { place, boxNo, grossG, labelNumber } = content;
  const number = answer?.arrival?.number ?? labelNumber;
  return number === undefined ? undefined : { number, place, branch, boxNo, grossG, at };
}
