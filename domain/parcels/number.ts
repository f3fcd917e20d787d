import type { Brand } from '~/domain/core/brand';
import { s10CheckDigit } from '~/domain/core/s10';
import { permute } from '~/domain/parcels/permutation';

/** `CM` + 8 digits + check + `XM`, without spaces. */
export type ParcelNumber = Brand<string, 'ParcelNumber'>;

/** Most numbers tracked in one request. */
export const MOST_NUMBERS = 20;

const cyrillicTwins: Readonly<Record<string, string>> = { С: 'C', М: 'M', Х: 'X' };

/**
 * The number of the parcel with this serial. `key` is secret, so that adjacent numbers cannot be guessed.
 * @throws RangeError when `serial` is outside 0 … 99,999,999.
 */
export function parcelNumberFromSerial(serial: number, key: string): ParcelNumber {
  const digits = permute(serial, key).toString().padStart(8, '0');
  return `CM${digits}${s10CheckDigit(digits)}XM`;
}

/** The number for display: `CM 4731 2482 9 XM`. */
export function formatParcelNumber(number: ParcelNumber): string {
  return number.replace(/^CM(\d{4})(\d{4})(\d)XM$/u, 'CM $1 $2 $3 XM');
}

/**
 * Reads a parcel number in either case, with or without spaces, also typed on a Cyrillic keyboard (С, М, Х). Undefined
 * when the shape or the check digit is wrong; S10 misses about 2 % of typing errors.
 */
export function parseParcelNumber(text: string): ParcelNumber | undefined {
  if (text.length > 64) return undefined;
  const compact = text
    .replace(/[\s\u00a0]/gu, '')
    .toUpperCase()
    .replace(/[СМХ]/gu, (letter) => cyrillicTwins[letter] ?? letter);
  const match = /^CM(\d{8})(\d)XM$/u.exec(compact);
  if (!match?.[1] || Number(match[2]) !== s10CheckDigit(match[1])) return undefined;
  return compact;
}

/**
 * The numbers in a pasted text, in order, without duplicates, as typed; then any other parts that contain digits. Empty
 * when no part of the text has the shape of a parcel number.
 */
export function splitParcelNumbers(text: string): string[] {
  const shape = /[CС][MМ](?:[\s\u00a0-]*\d){9}[\s\u00a0-]*[XХ][MМ]/giu;
  const numbers = text.match(shape) ?? [];
  if (numbers.length === 0) return [];
  const others = text
    .replace(shape, ' ')
    .split(/[\s\u00a0,;|]+/u)
    .filter((part) => /\d/u.test(part));
  const given = [...numbers.map((number) => number.replace(/[\s\u00a0-]/gu, '').toUpperCase()), ...others];
  return [...new Set(given)];
}
