import anyAscii from 'any-ascii';
import { inLatin, isInLatin } from '~/domain/core/latin';

type HasGlyph = (codePoint: number) => boolean;

/** Controls, joiners, half characters and private ones: no font prints them alike. */
const unseen = /\p{C}/u;
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
/** A syllable a letter: the spelling of one is a word. */
const syllable = /[\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * The text in characters that the font has: letters that it lacks are spelled in Latin ones (`王小明` → `Wang Xiao Ming`),
 * emoji are left out. A text with any letter or sign never becomes empty.
 */
export function printableText(text: string, hasGlyph: HasGlyph): string {
  const composed = text.normalize('NFC');
  const letters = [...composed];
  if (letters.every((letter) => isSpace(letter) || hasOwnGlyph(letter, hasGlyph))) return composed;
  const printableText = tidy(
    letters.map((letter, at) => printed(letter, letters[at - 1], hasGlyph)).join(''),
  );
  return isNothing(printableText) && text.trim() !== '' ? named(letters, hasGlyph) : printableText;
}

/** Every letter in Latin ones: Cyrillic as in passports, other scripts as a reader can say them. */
export function spelledInLatin(text: string): string {
  const letters = [...inLatin(text)];
  return tidy(
    letters.map((letter, at) => (isInLatin(letter) ? letter : spaced(letter, letters[at - 1]))).join(''),
  );
}

/** The fields of an own Latin spelling, by the name that they spell. */
const ownSpellings: Readonly<Record<string, string>> = {
  name: 'latinName',
  senderName: 'senderLatin',
  receiverName: 'receiverLatin',
  customerName: 'customerLatin',
};

/**
 * Makes every text of a document printable; dates, pictures and numbers stay. For a name that the font cannot print,
 * its own Latin spelling is taken, where one is given.
 */
export function printable<Value>(value: Value, hasGlyph: HasGlyph): Value;
export function printable(value: unknown, hasGlyph: HasGlyph): unknown {
  if (typeof value === 'string') return printableText(value, hasGlyph);
  if (Array.isArray(value)) return value.map((part) => printable(part, hasGlyph));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    [...fields].map(([name, part]) => [
      name,
      printable(spellingFor(name, part, { fields, hasGlyph }), hasGlyph),
    ]),
  );
}

type PrintContext = { fields: ReadonlyMap<string, unknown>; hasGlyph: HasGlyph };

function spellingFor(name: string, part: unknown, { fields, hasGlyph }: PrintContext): unknown {
  const own = fields.get(ownSpellings[name] ?? '');
  if (typeof part !== 'string' || typeof own !== 'string' || own.trim() === '') return part;
  const letters = [...part.normalize('NFC')].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const isPrinted = letters.length > 0 && letters.every((letter) => hasOwnGlyph(letter, hasGlyph));
  return isPrinted ? part : own;
}

function printed(letter: string, before: string | undefined, hasGlyph: HasGlyph): string {
  if (isSpace(letter)) return letter;
  if (unseen.test(letter)) return '';
  if (hasOwnGlyph(letter, hasGlyph)) return letter;
  if (picture.test(letter)) return '';
  return spaced(letter, before);
}

/** The spelling of a letter, apart from the one before where each is a word. */
function spaced(letter: string, before = ''): string {
  const spelling = latinOf(letter);
  return syllable.test(letter) && /[\p{L}\p{N}]/u.test(before) ? ` ${spelling}` : spelling;
}

function latinOf(letter: string): string {
  const own = inLatin(letter);
  return own === letter ? anyAscii(letter) : own;
}

/** What replaces a text of nothing but emoji or unknown signs: their names, at last their numbers. */
function named(letters: readonly string[], hasGlyph: HasGlyph): string {
  const names = letters.map((letter) => anyAscii(letter).replace(/:/gu, ' ')).join('');
  if (/[\p{L}\p{N}]/u.test(names))
    return tidy([...names].filter((letter) => isSpace(letter) || hasOwnGlyph(letter, hasGlyph)).join(''));
  return letters.map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(' ');
}

function tidy(text: string): string {
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

function hasOwnGlyph(letter: string, hasGlyph: HasGlyph): boolean {
  return !unseen.test(letter) && hasGlyph(letter.codePointAt(0) ?? 0);
}
