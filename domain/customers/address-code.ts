import type { Brand } from '~/domain/core/brand';
import { withLatinLookAlikes } from '~/domain/core/names/fold';

/** The code of a customer in the address that shops get: four characters and a check character, without prefix. */
export type AddressCode = Brand<string, 'AddressCode'>;

/** Without 0 O Q, 1 I L, and the letters that look like a digit: B 8, S 5, Z 2, U V. */
export const codeCharacters = '23456789ACDEFGHJKMNPRTVWXY';
const weights = [7, 5, 3, 2, 1] as const;
/**
 * A prime above the number of characters, and no two weights are equal: every wrong character and every exchange of two
 * characters changes the sum. Codes whose check value has no character are never given.
 */
const modulus = 29;
const LENGTH = 5;
/** How many codes there are: the combinations of four characters that have a check character. */
export const MOST_CODES = 409_703;
/** A label is read to here. */
const MOST_TEXT = 1000;
const MOST_FOUND = 5;

const shape = new RegExp(
  `^(?:\\p{L}{2,6}[\\s-]*)?([${codeCharacters}](?:[\\s-]*[${codeCharacters}]){${LENGTH - 1}})$`,
  'u',
);
const onLabel = new RegExp(
  `(?<![\\p{L}\\d])(\\p{L}{2,6}[\\s-]{0,3})?([${codeCharacters}]{${LENGTH}})(?![\\p{L}\\d])`,
  'gu',
);

/**
 * Reads a code as typed or scanned: either case, with or without a prefix, with spaces or a hyphen, also typed on a
 * Cyrillic keyboard, in wide letters or with a mark around it. Undefined when the shape or the check character is wrong.
 */
export function parseAddressCode(text: string): AddressCode | undefined {
  const code = codeIn(text);
  return code !== undefined && isValid(code) ? code : undefined;
}

/** `MOZ-4F7KX` */
export function formatAddressCode(code: AddressCode, prefix: string): string {
  return `${prefix}-${code}`;
}

/**
 * The valid codes in the text of a label, in order, at most five: `C/O MOZ-4F7KX BATBOLD`. A code of letters alone needs
 * a prefix with a hyphen, because a word may have its shape.
 */
export function addressCodesIn(text: string): AddressCode[] {
  const found = [...readable(text.slice(0, MOST_TEXT)).matchAll(onLabel)].flatMap(([, prefix, code = '']) =>
    (prefix?.includes('-') || /\d/u.test(code)) && isValid(code) ? [code] : [],
  );
  return [...new Set(found)].slice(0, MOST_FOUND);
}

/**
 * The valid codes that differ from a text with a wrong check character by one character or by an exchange of two
 * neighbours, for a person to choose from. Empty when the text has another shape, or is valid.
 */
export function nearbyCodes(text: string): AddressCode[] {
  const code = codeIn(text);
  if (code === undefined || isValid(code)) return [];
  const places = [...code].keys();
  const others = [...places].flatMap((at) => [
    ...[...codeCharacters].map((character) => code.slice(0, at) + character + code.slice(at + 1)),
    code.slice(0, at) +
      code
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      code.slice(at + 2),
  ]);
  return [...new Set(others.filter(isValid))];
}

function codeIn(text: string): string | undefined {
  if (text.length > 64) return undefined;
  const bare = readable(text).replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');
  return shape.exec(bare)?.[1]?.replace(/[\s-]/gu, '');
}

function readable(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Cf}/gu, '');
  return withLatinLookAlikes(plain.toLowerCase()).toUpperCase();
}

function isValid(code: string): code is AddressCode {
  return sumOf(code) % modulus === 0;
}

function sumOf(characters: string): number {
  const values = [...characters].map((character) => codeCharacters.indexOf(character));
  return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}
