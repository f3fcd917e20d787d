import { inLatin } from '~/domain/core/latin';

/** What can be printed, and how the rest is spelled. */
export type Alphabet = {
  hasGlyph: (codePoint: number) => boolean;
  /** Any text in ASCII; emoji by their names. */
  toAscii: (text: string) => string;
};

/** Controls, joiners, half characters and private ones: no font prints them alike. */
const unseen = /\p{C}/u;
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
/** A syllable a letter: the spelling of one is a word. */
const syllable = /[\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * The text in characters that the font has: letters that it lacks are spelled in Latin ones (`王小明` → `Wang Xiao Ming`),
 * emoji are left out. A text with any letter or sign never becomes empty.
 */
export function printableIn(text: string, alphabet: Alphabet): string {
  const { hasGlyph } = alphabet;
  const composed = text.normalize('NFC');
  const letters = [...composed];
  if (letters.every((letter) => isSpace(letter) || hasOwnGlyph(letter, hasGlyph))) return composed;
  const shown = tidied(letters.map((letter, at) => printed(letter, letters[at - 1], alphabet)).join(''));
  return isNothing(shown) && text.trim() !== '' ? named(letters, alphabet) : shown;
}

function printed(letter: string, before: string | undefined, { hasGlyph, toAscii }: Alphabet): string {
  if (isSpace(letter)) return letter;
  if (unseen.test(letter)) return '';
  if (hasOwnGlyph(letter, hasGlyph)) return letter;
  if (picture.test(letter)) return '';
  return spelled(letter, before, toAscii);
}

/** The spelling of a letter, apart from the one before where each is a word. */
export function spelled(letter: string, before: string | undefined, toAscii: Alphabet['toAscii']): string {
  const own = inLatin(letter);
  const spelling = own === letter ? toAscii(letter) : own;
  return syllable.test(letter) && /[\p{L}\p{N}]/u.test(before ?? '') ? ` ${spelling}` : spelling;
}

/** What replaces a text of nothing but emoji or unknown signs: their names, at last their numbers. */
function named(letters: readonly string[], { hasGlyph, toAscii }: Alphabet): string {
  const names = letters.map((letter) => toAscii(letter).replace(/:/gu, ' ')).join('');
  if (/[\p{L}\p{N}]/u.test(names))
    return tidied([...names].filter((letter) => isSpace(letter) || hasOwnGlyph(letter, hasGlyph)).join(''));
  return letters.map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(' ');
}

export function tidied(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]|«\s*»/gu, '')
    .replace(/ {2,}/gu, ' ')
    .trim();
}

function isNothing(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

function isSpace(letter: string): boolean {
  return /\s/u.test(letter);
}

export function hasOwnGlyph(letter: string, hasGlyph: Alphabet['hasGlyph']): boolean {
  return !unseen.test(letter) && hasGlyph(letter.codePointAt(0) ?? 0);
}
