import type { Guess, ScanWords } from '~/domain/station/guess';
import type { StationAnswer } from '~/domain/station/schema';

export type { Guess, ScanWords };

/** A scan as the device keeps it: before any answer is shown, until long after the server's. */
export type KeptScan = {
  /** Its place in the row of this device. Never given twice. */
  seq: number;
  id: string;
  at: Date;
  words: ScanWords;
  guess: Guess;
  state: 'waiting' | 'answered' | 'settled';
  answer?: StationAnswer;
};

/**
 * Whether a person has to hear of an answer: it is none that was asked for, or he was told that it would not be done
 * and it was.
 */
export function needsPerson(guess: Guess, { outcome, isOwn }: StationAnswer): boolean {
  if (outcome === 'conflict' || outcome === 'refused') return true;
  return guess.verdict === 'bad' && (outcome === 'applied' || isOwn);
}
