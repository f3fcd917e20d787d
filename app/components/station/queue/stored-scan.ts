import type { LabelTrouble } from '~/app/host';
import type { Guess, ScanContent } from '~/domain/station/guess';
import type { StationAnswer } from '~/domain/station/schema';

export type { Guess, ScanContent };

/** A scan as the device stores it: before any answer is shown, until long after the server's. */
export type StoredScan = {
  /** The sequence number of the scan on this device. Never reused. */
  seq: number;
  id: string;
  at: Date;
  content: ScanContent;
  guess: Guess;
  state: 'waiting' | 'answered' | 'settled';
  answer?: StationAnswer;
  /** Why the label of a box did not come out of the printer. */
  printTrouble?: LabelTrouble;
};

/**
 * Whether a user has to see an answer: the scan failed, or the user saw that it would fail and it was applied, or the
 * number of a box is not on a label yet.
 */
export function needsPerson(
  { guess, content, printTrouble }: Pick<StoredScan, 'guess' | 'content' | 'printTrouble'>,
  { outcome, isOwn, arrival }: StationAnswer,
): boolean {
  if (outcome === 'conflict' || outcome === 'refused' || printTrouble !== undefined) return true;
  if (content.act === 'shelf' && arrival) return arrival.number !== content.labelNumber;
  return guess.verdict === 'bad' && (outcome === 'applied' || isOwn);
}
