import type { Brand } from '~/domain/core/brand';
import { s10CheckDigit } from '~/domain/core/s10';
import { permute } from '~/domain/parcels/permutation';

/** `AR` + 8 digits + check + `XM`, without spaces: the number on our own label of a box on the shelf. */
export type ArrivalNumber = Brand<string, 'ArrivalNumber'>;

/** A Cyrillic letter for each Latin one of the number: those that look alike, and Р, which sounds like R. */
const cyrillicTwins: Readonly<Record<string, string>> = { А: 'A', Р: 'R', М: 'M', Х: 'X' };

/**
 * The number of the arrival with this serial. `key` is the secret one of parcel numbers; another permutation is derived
 * from it, so that the number of an arrival says nothing of the parcel with the same serial.
 * @throws RangeError when `serial` is outside 0 … 99,999,999.
 */
export function arrivalNumberFromSerial(serial: number, key: string): ArrivalNumber {
  const digits = permute(serial, `arrival ${key}`).toString().padStart(8, '0');
  return `AR${digits}${s10CheckDigit(digits)}XM`;
}

/** The number for display: `AR 4731 2482 9 XM`. Another text is returned as it is. */
export function formatArrivalNumber(number: ArrivalNumber): string {
  return number.replace(/^AR(\d{4})(\d{4})(\d)XM$/u, 'AR $1 $2 $3 XM');
}

/**
 * Reads the number of an arrival in either case, with or without spaces and hyphens, also typed on a Cyrillic keyboard.
 * Undefined when the shape or the check digit is wrong.
 */
export function parseArrivalNumber(text: string): ArrivalNumber | undefined {
  if (text.length > 64) return undefined;
  const compact = text
    .replace(/[\s\u00a0-]/gu, '')
    .toUpperCase()
    .replace(/[АРМХ]/gu, (letter) => cyrillicTwins[letter] ?? letter);
  const match = /^AR(\d{8})(\d)XM$/u.exec(compact);
  if (!match?.[1] || Number(match[2]) !== s10CheckDigit(match[1])) return undefined;
  return compact;
}
