import anyAscii from 'any-ascii';
import { inLatin, isInLatin } from '~/domain/core/latin';
import {
  type Alphabet,
  hasOwnGlyph,
  printableIn,
  spelled,
  tidied,
} from '~/domain/documents/labels/printable-in';

type HasGlyph = Alphabet['hasGlyph'];

/** The text in characters that the font has, see `printableIn`. */
export function printableText(text: string, hasGlyph: HasGlyph): string {
  return printableIn(text, { hasGlyph, toAscii: anyAscii });
}

/** Every letter in Latin ones: Cyrillic as in passports, other scripts as a reader can say them. */
export function spelledInLatin(text: string): string {
  const letters = [...inLatin(text)];
  return tidied(
    letters
      .map((letter, at) => (isInLatin(letter) ? letter : spelled(letter, letters[at - 1], anyAscii)))
      .join(''),
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
