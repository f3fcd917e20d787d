import { expect, test } from 'vitest';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import { readNumbers } from './read-numbers';

const first = parcelNumberFromSerial(1, 'test');
const second = parcelNumberFromSerial(2, 'test');
const spaced = `CM ${first.slice(2, 6)} ${first.slice(6, 10)} ${first[10]} XM`;

test.each([
  ['', [], [], 0],
  [`${first}\n${second}\n`, [first, second], [], 0],
  [`${first.toLowerCase()}, ${second};${first}`, [first, second], [], 1],
  [`${spaced} ${second}`, [first, second], [], 0],
  [`${first}\tCM000000000XM\n  hello `, [first], ['CM000000000XM', 'hello'], 0],
])('reads the parcel numbers in %j', (text, numbers, unreadable, repeated) => {
  expect(readNumbers(text)).toEqual({ numbers, unreadable, repeated });
});
