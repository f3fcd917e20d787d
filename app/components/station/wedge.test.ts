import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { burstAfterPause, burstAtLast, FEWEST_KEYS, pressed, type Row, type WedgeKey } from './wedge';
import { scannedText, type TypedKey, withoutPrefix } from './wedge-text';

const number = 'CM473124829XM';
const plain = { isRepeat: false, isCommand: false, isCapsLock: false };

/** The keys that type the text on an American keyboard. */
function typed(text: string): TypedKey[] {
  return [...text].map((key) => ({
    key,
    code: /[a-z]/iu.test(key) ? `Key${key.toUpperCase()}` : /\d/u.test(key) ? `Digit${key}` : '',
    isShift: /[A-Z]/u.test(key),
    isCapsLock: false,
  }));
}

function keys(text: string, gaps: number | readonly number[], start = 1_000): WedgeKey[] {
  let at = start;
  return typed(text).map((key, index) => {
    if (index > 0) at += typeof gaps === 'number' ? gaps : (gaps[index - 1] ?? 5);
    return { ...plain, ...key, at };
  });
}

const command = (key: string, at: number): WedgeKey => ({ ...plain, key, code: key, isShift: false, at });

/** The scans reported for a row of keys. The last key is Enter by default. */
function heard(row: readonly WedgeKey[], end: WedgeKey | undefined = endOf(row)): string[] {
  const bursts: string[] = [];
  let now: Row = [];
  for (const key of end ? [...row, end] : row) {
    const next = pressed(now, key);
    if (next.burst?.source === 'scanner') bursts.push(next.burst.text);
    now = next.row;
  }
  return bursts;
}
const endOf = (row: readonly WedgeKey[], key = 'Enter'): WedgeKey => command(key, (row.at(-1)?.at ?? 0) + 8);

describe('a scanner is distinguished from a person', () => {
  test.each<[string, WedgeKey[], string[]]>([
    ['a scanner', keys(number, 8), [number]],
    ['a slow scanner over Bluetooth', keys(number, 32), [number]],
    ['a computer that stalls in the middle', keys(number, [8, 8, 8, 8, 110, 8]), [number]],
    [
      'a scanner whose gaps are uneven',
      keys(number, [20, 40, 40, 22, 38, 40, 36, 20, 40, 38, 24, 40]),
      [number],
    ],
    ['a computer that stalls for long', keys(number, [8, 8, 8, 700, 8]), [number]],
    ['a computer that stalls twice', keys(number, [8, 8, 8, 90, 8, 8, 8, 110]), [number]],
    ['a person', keys(number, 90), []],
    ['a fast person', keys(number, 60), []],
    ['a person with a fast pair here and there', keys('CM473124', [20, 90, 20, 90, 20, 90, 20]), []],
    ['a short text', keys('CM473', 8), []],
    ['a pause that is too long', keys('CM473124', [8, 8, 8, 8, 200, 8, 8]), []],
  ])('reports scans only: %s', (_what, row, expected) => expect(heard(row)).toEqual(expected));

  test('reports only the scan when a scan follows typing', () => {
    const person = keys('box', 70);
    expect(heard([...person, ...keys(number, 8, (person.at(-1)?.at ?? 0) + 100)])).toEqual([number]);
  });

  test('ends a scan at Tab and at a pause', () => {
    const row = keys(number, 8);
    expect(heard(row, endOf(row, 'Tab'))).toEqual([number]);
    expect(burstAfterPause(row)).toEqual({ text: number, from: 0, source: 'scanner' });
  });

  test('does not end a scan at a pause in the middle of a code', () => {
    for (let at = 1; at < number.length; at += 1)
      expect(burstAfterPause(keys(number.slice(0, at), 8))).toBeUndefined();
    for (const code of ['SYD-26-0042', 'MOZ-MODE-LOAD'])
      for (let at = 1; at < code.length; at += 1)
        expect(burstAfterPause(keys(code.slice(0, at), 8))).toBeUndefined();
  });

  test('reads an unknown text without Enter as a scan when no key follows', () => {
    const row = keys('93/4421-XY', 8);
    expect(burstAfterPause(row)).toBeUndefined();
    expect(burstAtLast(row)).toEqual({ text: '93/4421-XY', from: 0, source: 'scanner' });
  });

  test.each([60, 90, 400])('reads a number typed at %i ms a key completely, as typed by hand', (gap) => {
    const row = keys(number, gap);
    expect(pressed(row, endOf(row)).burst).toEqual({ text: number, from: 0, source: 'hand' });
  });

  test('Enter long after an unknown text does not end a scan', () => {
    const row = keys('93/4421-XY', 8);
    expect(heard(row, command('Enter', (row.at(-1)?.at ?? 0) + 400))).toEqual([]);
  });

  test.each<[string, Partial<WedgeKey>]>([
    ['a key that is held', { isRepeat: true }],
    ['a shortcut', { isCommand: true }],
    ['Backspace', { key: 'Backspace' }],
    ['an arrow', { key: 'ArrowLeft' }],
    ['the key of an input method', { key: 'Process' }],
  ])('%s interrupts a scan', (_what, over) => {
    const row = keys(number, 8).map((key, at) => (at === 9 ? { ...key, ...over } : key));
    expect(heard(row)).toEqual([]);
  });

  test('ignores Shift and separator keys within a scan', () => {
    const [first, ...others] = keys(number, 8);
    const shift = command('Shift', 1_001);
    const separator = { ...command(']', 1_002), code: 'BracketRight', isCommand: true };
    expect(heard([...(first ? [first] : []), shift, separator, ...others])).toEqual([number]);
  });

  test('typing at human pace is never read as a scan', () => {
    const typing = fc.array(fc.integer({ min: 45, max: 900 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        typing,
        fc.string({ minLength: 61, maxLength: 61, unit: fc.constantFrom(...'abc12') }),
        (gaps, text) => {
          expect(heard(keys(text.slice(0, gaps.length + 1), gaps))).toEqual([]);
        },
      ),
    );
  });

  test('reads a scan once and completely after any other input', () => {
    // Lower case and a punctuation mark: not one of our codes, which would match at any pace.
    const text = fc
      .string({ minLength: FEWEST_KEYS, maxLength: 39, unit: fc.constantFrom(...'CMXabz0123456789') })
      .map((letters) => `/${letters}`);
    const gaps = fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 39, maxLength: 39 });
    const before = fc.array(fc.integer({ min: 45, max: 900 }), { maxLength: 12 });
    fc.assert(
      fc.property(text, gaps, before, fc.integer({ min: 45, max: 900 }), (scan, pace, person, pause) => {
        const row = keys('x'.repeat(person.length), person);
        const start = (row.at(-1)?.at ?? 0) + pause;
        expect(heard([...row, ...keys(scan, pace, start)])).toEqual([scan]);
      }),
    );
  });
});

/** The output of Windows' Mongolian Cyrillic layout for these positions: [key, code]. */
const mongolian: readonly [string, string][] = [
  ['Ё', 'KeyC'],
  ['П', 'KeyM'],
  ['₮', 'Digit4'],
  ['_', 'Digit7'],
  ['"', 'Digit3'],
  ['№', 'Digit1'],
  ['-', 'Digit2'],
];

describe('the text of a scan', () => {
  test('is read from key positions when the Mongolian layout is active', () => {
    const row = mongolian.map(([key, code]) => ({
      key,
      code,
      isShift: code.startsWith('Key'),
      isCapsLock: false,
    }));
    expect(scannedText(row)).toBe('CM47312');
    // Digits only: none of these keys gives a non-ASCII character.
    const digits = (['-', '"', ':', '.'] as const).map((key, at) => ({
      key,
      code: `Digit${[2, 3, 5, 6][at]}`,
      isShift: false,
      isCapsLock: false,
    }));
    expect(scannedText(digits)).toBe('2356');
  });

  test('preserves the colon, the slashes and the case of a URL', () => {
    const keysOf = [
      ['т', 'KeyH', false],
      ['Ж', 'Semicolon', true],
      ['ю', 'Slash', false],
      ['М', 'KeyT', true],
    ] as const;
    expect(
      scannedText(keysOf.map(([key, code, isShift]) => ({ key, code, isShift, isCapsLock: false }))),
    ).toBe('h:/T');
  });

  test('ignores Caps Lock', () => {
    const row = typed(number).map((key) => ({ ...key, key: key.key.toLowerCase(), isCapsLock: true }));
    expect(scannedText(row)).toBe(number);
  });

  test.each([
    [']C1CM473124829XM', number],
    [']Q3https://moz.example/track/CM473124829XM', 'https://moz.example/track/CM473124829XM'],
    ['\u001dCM473124829XM\u001d', number],
    [' CM 4731 2482 9 XM ', 'CM 4731 2482 9 XM'],
    ['7K3F0Q', '7K3F0Q'],
  ])('reads a scan of %j as %j', (sent, text) => expect(withoutPrefix(sent)).toBe(text));
});
