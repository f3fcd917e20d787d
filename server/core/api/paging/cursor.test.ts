import { describe, expect, test } from 'vitest';
import { toProblem } from '../errors';
import { cursorText, readCursor } from './cursor';

const id = '01a1febb-d46f-7d4a-9d98-8843f3725355';
const text = (words: string): string => Buffer.from(words).toString('base64url');

describe('a cursor', () => {
  test.each([
    ['timestamptz', '2026-11-21 02:00:00+00', '2026-11-21T02:00:00.000Z'],
    ['timestamptz', '2026-11-21 02:00:00.12+00', '2026-11-21T02:00:00.120Z'],
    ['timestamptz', '2026-11-21 12:00:00.123+10', '2026-11-21T02:00:00.123Z'],
    ['timestamptz', '2026-11-21 11:30:00.123+09:30', '2026-11-21T02:00:00.123Z'],
    ['text', 'Үүрийн Цолмон ХХК', 'Үүрийн Цолмон ХХК'],
    ['text', '', ''],
    ['text', 'two\nlines', 'two\nlines'],
    ['integer', '-12', '-12'],
    ['parcel_status', 'on_hold', 'on_hold'],
    ['delivery_mode', 'door', 'door'],
  ] as const)('of a %s, %s, is read as it was written', (type, key, read) => {
    expect(readCursor(cursorText({ id, key }), type)).toEqual({ id, key: read });
  });

  test.each([
    ['nothing', '', 'text'],
    ['no id', text('id 2026'), 'text'],
    ['no key', text(id), 'text'],
    ['NUL', text(`${id} a\0b`), 'text'],
    ['text for a time', text(`${id} soon`), 'timestamptz'],
    ['an unknown status', text(`${id} soon`), 'parcel_status'],
    ['an unknown delivery mode', text(`${id} soon`), 'delivery_mode'],
    ['an invalid month', text(`${id} 2026-13-01 00:00:00+00`), 'timestamptz'],
    ['a time without an offset', text(`${id} 2026-11-21 02:00:00`), 'timestamptz'],
    ['an invalid offset', text(`${id} 2026-11-21 02:00:00+99`), 'timestamptz'],
    ['text for a number', text(`${id} 1e3`), 'integer'],
    ['a number beyond its column', text(`${id} 99999999999`), 'integer'],
  ] as const)('is refused with %s', (_name, given, type) => {
    const read = (): unknown => {
      try {
        return readCursor(given, type);
      } catch (error) {
        return toProblem(error, '').code;
      }
    };
    expect(read()).toBe('choice.invalid');
  });

  test('with an impossible day is read as the day after the month', () => {
    expect(readCursor(text(`${id} 2026-02-30 00:00:00+00`), 'timestamptz').key).toBe(
      '2026-03-02T00:00:00.000Z',
    );
  });
});
