import { formatArrivalNumber, parseArrivalNumber } from '~/domain/arrivals/number';
import { formatParcelNumber } from '~/domain/parcels/number';
import { isParcelScan, type ScanContent } from '~/domain/station/guess';
import type { StoredScan } from '../queue/stored-scan';

/** The number that a scan is shown by: of a box our own once it has one, else that of its carrier. */
export function scanText({ content, answer }: Pick<StoredScan, 'content' | 'answer'>): string {
  return answer?.arrival ? shelfNumber(answer.arrival.number) : contentText(content);
}

/** Empty for an undo, which names only a scan. */
export function contentText(content: ScanContent): string {
  if (content.act === 'undo' || content.act === 'shelfPhoto') return '';
  if (isParcelScan(content)) return formatParcelNumber(content.number);
  return content.labelNumber === undefined ? content.trackingNumber : shelfNumber(content.labelNumber);
}

/** The number of an undo is that of the scan that it takes back. */
export function shownNumber(scan: StoredScan, scans: readonly StoredScan[]): string {
  const { content } = scan;
  const undone = content.act === 'undo' ? scans.find(({ id }) => id === content.undoes) : undefined;
  return scanText(undone ?? scan) || (scan.answer?.parcel?.number ?? '');
}

function shelfNumber(text: string): string {
  const number = parseArrivalNumber(text);
  return number ? formatArrivalNumber(number) : text;
}
