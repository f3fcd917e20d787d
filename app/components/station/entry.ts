import { FEWEST_KEYS } from './wedge';

/** Who gave a number: a slip of the finger is a person's only. */
export type Source = 'scanner' | 'hand';

/** What stands in the field, and how it got there. */
export type Entry = { text: string; source: Source | undefined };

export const emptyEntry: Entry = { text: '', source: undefined };

type Change = { text: string; inputType: string };

/**
 * The field after a change. What comes whole and at once is a device's, as of a tablet with a scanner in it; letter by
 * letter, pasted, dropped or put right it is a person's, and stays so until the field is empty. The keys of a scanner
 * do not get this far: they are heard by their pace.
 */
export function entryAfter(entry: Entry, { text, inputType }: Change): Entry {
  if (text === '') return emptyEntry;
  const isByHand = inputType.startsWith('insertFrom') || inputType === 'insertReplacementText';
  const isWhole = entry.text === '' && text.length >= FEWEST_KEYS && !isByHand;
  return { text, source: isWhole ? 'scanner' : 'hand' };
}
