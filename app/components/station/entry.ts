import { FEWEST_KEYS } from './wedge';

/** The source of a number. Only a person makes typing errors. */
export type Source = 'scanner' | 'hand';

/** The text in the field, and its source. */
export type Entry = { text: string; source: Source | undefined };

export const emptyEntry: Entry = { text: '', source: undefined };

type Change = { text: string; inputType: string };

/**
 * The field after a change. A text that arrives as a whole comes from a device, such as a tablet with a scanner. Text
 * typed by letter, pasted, dropped or corrected comes from a person until the field is empty. Keys of a scanner do not
 * get here: the wedge detects them by their speed.
 */
export function entryAfter(entry: Entry, { text, inputType }: Change): Entry {
  if (text === '') return emptyEntry;
  const isByHand = inputType.startsWith('insertFrom') || inputType === 'insertReplacementText';
  const isWhole = entry.text === '' && text.length >= FEWEST_KEYS && !isByHand;
  return { text, source: isWhole ? 'scanner' : 'hand' };
}
