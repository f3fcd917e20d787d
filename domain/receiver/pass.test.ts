import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPassLike, isPassTimely, passHolders, passMinute, passText, readPassText } from './pass';

const id = '019a3f00-1111-7222-8333-444455556666';
const mac = '0123456789ABCDEF';
const shown = new Date('2026-12-03T06:01:20Z');
const rules = { zone: 'Asia/Ulaanbaatar', stillDays: 0 } as const;

test.each([
  ['2026-12-03T06:01:59Z', true],
  ['2026-12-03T06:02:00Z', true],
  ['2026-12-03T06:02:59Z', true],
  ['2026-12-03T06:03:00Z', false],
  ['2026-12-03T06:00:59Z', true],
  ['2026-12-03T05:59:59Z', false],
])('a code of 06:01 read at %s is accepted: %s', (now, isTimely) => {
  expect(isPassTimely({ minute: passMinute(shown) }, new Date(now), rules)).toBe(isTimely);
});

test.each([
  ['2026-12-02T16:00:00Z', 1, true],
  ['2026-12-03T15:59:59Z', 1, true],
  ['2026-12-03T16:00:00Z', 1, false],
  ['2026-12-03T16:00:00Z', 2, true],
  ['2026-12-02T15:59:59Z', 2, false],
  ['2026-12-03T06:00:00Z', 0, false],
])('a picture of 3 December read at %s with %i days is accepted: %s', (now, stillDays, isTimely) => {
  expect(isPassTimely({ day: '2026-12-03' }, new Date(now), { ...rules, stillDays })).toBe(isTimely);
});

test('a code has the small alphabet of a QR code, and is read in either case', () => {
  const text = passText({ holder: 'collector', id, time: { minute: passMinute(shown) }, mac });
  expect(text).toMatch(/^[0-9A-Z-]+$/u);
  const code = { holder: 'collector', id, time: { minute: passMinute(shown) }, mac };
  expect(readPassText(` ${text.toLowerCase()} `)).toEqual(code);
});

test('every code is read as it was written', () => {
  const codes = fc.record({
    holder: fc.constantFrom(...passHolders),
    id: fc.uuid(),
    time: fc.oneof(
      fc.record({ minute: fc.integer({ min: 10_000_000, max: 999_999_999 }) }),
      fc.constant({ day: '2026-12-03' }),
    ),
    mac: fc.constant(mac),
  });
  fc.assert(
    fc.property(codes, (code) => {
      expect(readPassText(passText(code))).toEqual(code);
    }),
  );
});

test.each(['', 'CM473124829XM', 'MOZ-UNDO', `MOZ-P1-R${'0'.repeat(32)}`, 'MOZ-P2-R1-2-3'])(
  'reads %j as no code of a pass',
  (text) => expect(readPassText(text)).toBeUndefined(),
);

test('a damaged code of a pass is recognised as one', () => {
  expect(isPassLike('moz-p1-r12')).toBe(true);
  expect(isPassLike('MOZ-UNDO')).toBe(false);
});
