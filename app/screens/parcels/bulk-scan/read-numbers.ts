import { type ParcelNumber, parseParcelNumber } from '~/domain/parcels/number';

export const MOST_NUMBERS = 1_000;

export type ReadNumbers = {
  /** In the order of the text, without duplicates. */
  numbers: readonly ParcelNumber[];
  /** Parts that are not parcel numbers. */
  unreadable: readonly string[];
  repeated: number;
};

const whole = /cm(?:[\s-]*\d){9}[\s-]*xm/giu;

/** Numbers as scanned or pasted: one per line, or separated by commas, semicolons, tabs or spaces. */
export function readNumbers(text: string): ReadNumbers {
  const words = text.split(/[\n\r,;\t]+/u).flatMap(wordsOf);
  const read = words.map((word) => ({ word, number: parseParcelNumber(word) }));
  const found = read.flatMap(({ number }) => number ?? []);
  const numbers = [...new Set(found)];
  return {
    numbers,
    unreadable: read.flatMap(({ word, number }) => (number ? [] : [word])),
    repeated: found.length - numbers.length,
  };
}

/** The numbers of one line, or the line itself when it contains anything else. */
function wordsOf(line: string): string[] {
  const rest = line.replace(whole, '').trim();
  if (rest === '') return line.match(whole) ?? [];
  return [line.trim()];
}
