import { expect, test } from 'vitest';
import { latestOf, parsePosition } from './position';

test.each([
  ['0/0', 0n],
  ['0/15D6B88', 0x15d6b88n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
])('reads %s', (text, position) => {
  expect(parsePosition(text)).toBe(position);
});

test.each([undefined, '', '16', '/1', '16/', '16/G', '123456789/1', ' 1/1', '1/1\n2'])(
  'refuses %j',
  (text) => {
    expect(parsePosition(text)).toBeUndefined();
  },
);

test('compares positions by value, not as text', () => {
  expect(latestOf(parsePosition('9/FFFFFFFF'), parsePosition('10/0'), undefined)).toBe(0x1000000000n);
  expect(latestOf()).toBe(0n);
});
