import {
  foldText,
  foldUnfinished,
  inMongolianLetters,
  withAsciiDigits,
  withLatinLookAlikes,
} from '~/domain/core/names/fold';
import { numberReadings } from './numbers';
import { compacted } from './text';

/**
 * A word of a search. It is found where all parts of one reading occur in the search text. A part of one or two letters
 * starts with a space: it finds the beginning of a word.
 */
export type SearchTerm = { readings: readonly (readonly string[])[] };

/** The words of a search; all of them must be found, in any order. */
export type SearchQuery = {
  terms: readonly SearchTerm[];
  /** Whether texts may be searched that the released version wrote, without folds. */
  hasUnfolded: boolean;
};

const mostTerms = 8;
/** Three letters have a trigram, so the index finds them. */
const shortest = 3;
/** Digits with what people write around and between them. */
const isNumeric = /^[+(]?[\d()~./,;:_·•|\p{Pd}]*\d[\d()~./,;:_·•|\p{Pd}]*$/u;
/** Signs around a word that was copied, and the beginning of a link. */
const wrapping = /^[\p{Pi}\p{Pf}"'`<[{]*(?:(?:tel|sms|mailto):)?|[\p{Pi}\p{Pf}"'`>\]},;]*$/gu;

/** Reads a search as typed; undefined when it is empty. */
export function parseSearch(text: string, { hasUnfolded = false } = {}): SearchQuery | undefined {
  const words = withAsciiDigits(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(wrapping, '') || word)
    .filter(Boolean);
  const significant = words.filter((word) => compacted(word) !== '');
  const terms = numbersJoined(significant.length > 0 ? significant : words)
    .slice(0, mostTerms)
    .map((word, at, all) => {
      const folded = foldedTerm(word, at === all.length - 1);
      const readings = distinct([...folded, ...(hasUnfolded ? plainReadings(word) : [])]);
      // Signs of which the fold leaves nothing are searched as they are written.
      return { readings: readings.length > 0 ? readings : [[word]] };
    });
  return terms.length === 0 ? undefined : { terms, hasUnfolded };
}

/** True when the whole search is too short for an index. */
export function isTooShort({ terms }: SearchQuery): boolean {
  return terms.every(({ readings }) => readings.every((parts) => parts.every(isShort)));
}

/** Two letters of a script without small letters, such as 李明, name a person; they find the beginning of a name. */
function isShort(part: string): boolean {
  return [...part.trim()].length < shortest && !/\p{Lo}{2}/u.test(part);
}

/** Whether a search text of `searchTextOf` has every word. For lists that are small enough to be read whole. */
export function matchesSearch(searchText: string, { terms }: SearchQuery): boolean {
  return terms.every(({ readings }) =>
    readings.some((parts) => parts.every((part) => searchText.includes(part))),
  );
}

/** Joins the groups of a number: `0491 570 110` is one word. */
function numbersJoined(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isDigits = isNumeric.test(word);
    if (isDigits && isOpen && !word.startsWith('+')) joined.push(`${joined.pop()} ${word}`);
    else joined.push(word);
    isOpen = isDigits;
  }
  return joined;
}

/** The readings of a word in folded texts; `isLast`: it may be unfinished. */
function foldedTerm(word: string, isLast: boolean): string[][] {
  if (hasSigns(word)) return [[word]];
  if (isNumeric.test(word.replaceAll(' ', ''))) return numbers(word);
  const folds = isLast ? foldUnfinished(word) : foldUnfinished(word).slice(0, 1);
  const mongolian = inMongolianLetters(word);
  return [...folds, ...(mongolian ? [foldText(mongolian)] : []), ...codeFold(word)].flatMap((fold) => {
    const parts = fold.split(' ');
    const isWhole = parts.every((part) => part.length >= shortest);
    return isWhole ? [parts] : [parts, [fold.replaceAll(' ', '')]];
  });
}

/** The fold of a code that was typed on a Cyrillic keyboard: `СМ4731ХМ`. */
function codeFold(word: string): string[] {
  const typed = withLatinLookAlikes(word);
  return /\d/u.test(word) && typed !== word && !/\p{sc=Cyrl}/u.test(typed)
    ? [foldText(compacted(typed))]
    : [];
}

/** A word with signs that no name has is searched as it is written. */
function hasSigns(word: string): boolean {
  return /[%\\]/u.test(word) || compacted(word) === '';
}

/** A number in its readings, or groups of digits that are numbers of their own. */
function numbers(word: string): string[][] {
  const groups = word.split(/[ ,;|]+/u).flatMap((group) => group.replace(/\D/gu, '') || []);
  return [...numberReadings(word).map((digits) => [digits]), ...(groups.length > 1 ? [groups] : [])];
}

/** The readings of a word in texts of the released version, which are not folded. */
function plainReadings(word: string): string[][] {
  if (hasSigns(word)) return [[word]];
  return isNumeric.test(word.replaceAll(' ', '')) ? [] : [[compacted(word)], [word]];
}

/** Without repeated and empty readings, each part padded. */
function distinct(readings: readonly (readonly string[])[]): string[][] {
  const filled = readings.filter((parts) => parts.every((part) => part !== ''));
  return [...new Map(filled.map((parts) => [parts.join('\n'), parts.map(padded)])).values()];
}

function padded(part: string): string {
  return [...part].length < shortest && !hasSigns(part) ? ` ${part}` : part;
}
