import type { Guess, ScanContent } from '~/domain/station/guess';
import type { StationAnswer } from '~/domain/station/schema';

export type { Guess, ScanContent };

/** A scan as the device stores it: before any answer is shown, until long after the server's. */
export type KeptScan = {
  /** The sequence number of the scan on this device. Never reused. */
  seq: number;
  id: string;
  at: Date;
  content: ScanContent;
  guess: Guess;
  state: 'waiting' | 'answered' | 'settled';
  answer?: StationAnswer;
};

/** Whether a user has to see an answer: the scan failed, or the user was told that it would fail and it was applied. */
export function needsPerson(guess: Guess, { outcome, isOwn }: StationAnswer): boolean {
  if (outcome === 'conflict' || outcome === 'refused') return true;
  return guess.verdict === 'bad' && (outcome === 'applied' || isOwn);
}
