import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gramsOf } from './grams';
import type { ScaleReading } from './kinds';
import { settle } from './settle';
import { freshStream, readScale } from './stream';

const bytesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** The readings of a scale in short form, such as `1234 stable`. A line break precedes the text. */
function heard(text: string, format?: Parameters<typeof readScale>[2]): string[] {
  return readScale(freshStream, bytesOf(`\r\n${text}`), format).heard.map(({ reading }) => short(reading));
}
const short = (reading: ScaleReading): string =>
  reading.kind === 'outside' ? 'outside' : `${reading.grams} ${reading.steadiness}`;

/** STX, three status bytes, six digits, six of the tare, CR and a checksum that is ignored. */
const frame = (a: number, b: number, digits: string, c = 0x20): string =>
  `\u0002${String.fromCharCode(a, b, c)}${digits}000000\rz`;

describe('the output of a scale', () => {
  test.each<[string, string, string[]]>([
    [
      'MT-SICS, from moving to still',
      'S D      4.18 kg\r\nS D     12.02 kg\r\nS S     12.34 kg\r\n',
      ['4180 moving', '12020 moving', '12340 stable'],
    ],
    ['MT-SICS below zero', 'S S -    0.12 kg\r\n', ['-120 stable']],
    ['MT-SICS outside of its range, and busy', 'S +\r\nS -\r\nS I\r\n', ['outside', 'outside']],
    ['MT-SICS, other answers', 'I4 A "0123456789"\r\nES\r\nZ A\r\nS S   1.5 kg\r\n', ['1500 stable']],
    [
      'continuous, two decimals, kilograms',
      frame(0x2c, 0x38, '  1234') + frame(0x2c, 0x30, '  1234'),
      ['12340 moving', '12340 stable'],
    ],
    ['continuous, net and below zero', frame(0x2d, 0x33, '000250'), ['-250 stable']],
    ['continuous, whole pounds', frame(0x2a, 0x20, '    10'), ['4536 stable']],
    ['continuous, grams', frame(0x2a, 0x20, '  1250', 0x21), ['1250 stable']],
    ['continuous, tens', frame(0x29, 0x30, '     3'), ['30000 stable']],
    ['continuous, over its capacity', frame(0x2c, 0x34, '      '), ['outside']],
    [
      'A&D',
      'US,+00001.20  kg\r\nST,+00001.25  kg\r\nOL,+9999999E+19\r\n',
      ['1200 moving', '1250 stable', 'outside'],
    ],
    [
      'CAS',
      'US,GS,+0012.30kg\r\nST,GS,+0012.34kg\r\nST,NT,-  0.50 kg\r\n',
      ['12300 moving', '12340 stable', '-500 stable'],
    ],
    ['CAS with its number and lamps', 'ST,GS,0,@,+  7.105kg\r\n', ['7105 stable']],
    ['Ohaus', '     12.34 kg ?  \r\n     12.34 kg    \r\n', ['12340 moving', '12340 unsaid']],
    ['Ohaus with its legends', '      0.55 kg   NET\r\n', ['550 unsaid']],
    ['indicators of the XK3190 kind', 'wn00012.34kg\r\nww-0000.50kg\r\n', ['12340 unsaid', '-500 unsaid']],
    ['pounds', '   2.5 lb\r\n', ['1134 unsaid']],
    ['a decimal comma', ' 12,34 kg\n', ['12340 unsaid']],
    ['plain and too heavy', '  OL \r\n------\r\nEEEE kg\r\n', ['outside', 'outside', 'outside']],
    ['garbage', '\u0000\u0011ab12kgzz\r\n~~~\r\n12.34.56 kg\r\n kg\r\n12 pcs\r\n', []],
    ['a figure without a unit', '  12.34\r\n', []],
    ['more digits than a scale has', '1234567890.12 kg\r\n', []],
    ['a line without an end', `${'9'.repeat(500)} kg\r\n  1.00 kg\r\n`, ['1000 unsaid']],
  ])('is read from %s', (_what, text, expected) => expect(heard(text)).toEqual(expected));

  test('is ignored before the first line break unless its format shows a whole line', () => {
    const first = (text: string) =>
      readScale(freshStream, bytesOf(text)).heard.map(({ reading }) => short(reading));
    expect(first('2.34 kg\r\n 12.34 kg\r\n')).toEqual(['12340 unsaid']);
    expect(first('ST,GS,+0012.34kg\r\n')).toEqual(['12340 stable']);
    expect(first('012.34kg\r\nST,GS,+0012.34kg\r\n')).toEqual(['12340 stable']);
  });

  test('is read with or without a parity bit', () => {
    const even = bytesOf('\r\nS S     12.34 kg\r\n').map((byte) => {
      const ones = byte.toString(2).replaceAll('0', '').length;
      return ones % 2 === 0 ? byte : byte | 0x80;
    });
    expect(readScale(freshStream, even).heard.map(({ reading }) => short(reading))).toEqual(['12340 stable']);
  });

  test('is read only in the configured format', () => {
    expect(heard('S S     12.34 kg\r\nST,GS,+0012.34kg\r\n  12.34 kg\r\n', 'and')).toEqual(['12340 stable']);
  });
});

test('is read equally however the stream is split', () => {
  const lines = fc.array(
    fc.oneof(
      fc.constantFrom(
        'S S     12.34 kg\r\n',
        'US,GS,+0012.30kg\r\n',
        '  0.75 kg ?\r\n',
        'S +\r\n',
        'noise\u0007\r',
        '\n\r\n',
      ),
      fc.tuple(fc.nat(999_999), fc.nat(127)).map(([n, b]) => frame(0x2c, b | 0x20, String(n).padStart(6))),
      fc.string({ maxLength: 80, unit: 'binary-ascii' }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (said, cuts) => {
      const bytes = bytesOf(said.join(''));
      const whole = readScale(freshStream, bytes).heard;
      let stream = freshStream;
      const pieces: typeof whole = [];
      for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
        const length = cuts[cut % cuts.length] ?? 1;
        const next = readScale(stream, bytes.slice(at, at + length));
        stream = next.stream;
        pieces.push(...next.heard);
        at += length;
      }
      expect(pieces).toEqual(whole);
    }),
  );
});

test('converts a weight to whole grams, rounded once', () => {
  const cases = [
    ['12.34', 'kg', 12_340],
    ['0.0005', 'kg', 1],
    ['0.0004', 'kg', 0],
    ['1', 'lb', 454],
    ['.5', 'kg', 500],
    ['5.', 'kg', 5_000],
    ['16', 'oz', 454],
    ['', 'kg', undefined],
    ['1', 'stone', undefined],
  ] as const;
  for (const [text, unit, grams] of cases)
    expect([text, unit, gramsOf(text, unit)]).toEqual([text, unit, grams]);
});

describe('a weight', () => {
  const kinds = (readings: readonly [ScaleReading, number][]): string[] => {
    let run: Parameters<typeof settle>[0];
    return readings.map(([reading, at]) => {
      const next = settle(run, reading, at);
      run = next.run;
      return next.settled.kind;
    });
  };
  const said = (grams: number, steadiness: 'stable' | 'moving' | 'unsaid' = 'unsaid'): ScaleReading => ({
    kind: 'weight',
    grams,
    steadiness,
  });

  test('is stable when the scale reports it as stable', () => {
    expect(
      kinds([
        [said(1, 'moving'), 0],
        [said(1, 'stable'), 1],
      ]),
    ).toEqual(['unstable', 'stable']);
  });

  test('is stable after equal readings from a scale that reports no stability', () => {
    const still = [0, 200, 400, 600].map((at): [ScaleReading, number] => [said(5), at]);
    expect(kinds(still)).toEqual(['unstable', 'unstable', 'unstable', 'stable']);
    expect(kinds([0, 10, 20, 30, 40].map((at) => [said(5), at]))).not.toContain('stable');
    expect(kinds([...still, [said(6), 800]])).toEqual([...Array(3).fill('unstable'), 'stable', 'unstable']);
    expect(
      kinds([
        [said(5), 0],
        [said(5), 100],
        [said(5), 200],
        [said(5), 5_000],
      ]),
    ).not.toContain('stable');
    expect(kinds([...still, [{ kind: 'outside' }, 700], [said(5), 800]]).slice(-2)).toEqual([
      'outside',
      'unstable',
    ]);
  });
});
