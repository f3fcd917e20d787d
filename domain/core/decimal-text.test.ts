import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumberText, type SeparatorRule } from '~/domain/core/decimal-text';
import { locales } from '~/domain/core/format/locale';
import {
  formatAud,
  formatCm,
  formatKg,
  formatM3,
  formatMnt,
  formatNumber,
  formatPercent,
  formatRate,
} from '~/domain/core/format/numbers';
import {
  MAX_PIECE_G,
  MAX_ROOM_L,
  MAX_SIDE_MM,
  parseLength,
  parseVolume,
  parseWeight,
} from '~/domain/core/measures';
import { MAX_AMOUNT, parseAud, parseMnt } from '~/domain/core/parse-amount';
import { parsePercent, parseWhole } from '~/domain/core/parse-number';
import { typedRateSchema } from '~/domain/rates/typed';

const rules: readonly SeparatorRule[] = ['whole', 'point', 'comma', 'unclear'];
const micros = (text: string, rule: SeparatorRule): bigint | string => {
  const read = readNumberText(text, { '': rule });
  return read.kind === 'number' ? (read.isNegative ? -read.micros : read.micros) : read.kind;
};

describe('values that the screens write', () => {
  const within = (max: number): fc.Arbitrary<number> => fc.integer({ min: 1, max });
  const holds = (max: number, check: (value: number) => void): void =>
    fc.assert(
      fc.property(within(max), (value) => void check(value)),
      { numRuns: 300 },
    );

  it.each(locales)('are read back exactly in %s', (locale) => {
    holds(MAX_AMOUNT, (cents) => expect(parseAud(formatAud(cents))).toEqual({ ok: true, value: cents }));
    holds(MAX_AMOUNT, (mnt) => expect(parseMnt(formatMnt(mnt, locale))).toEqual({ ok: true, value: mnt }));
    holds(MAX_SIDE_MM, (mm) => expect(parseLength(formatCm(mm, locale))).toEqual({ ok: true, value: mm }));
    holds(MAX_PIECE_G / 10, (tens) =>
      expect(parseWeight(formatKg(tens * 10, locale))).toEqual({ ok: true, value: tens * 10 }),
    );
    holds(999_999, (litres) =>
      expect(parseVolume(formatM3(litres, locale))).toEqual({ ok: true, value: litres }),
    );
    holds(99_999, (bps) => expect(parsePercent(formatPercent(bps))).toEqual({ ok: true, value: bps }));
    holds(2_000_000_000, (value) => expect(parseWhole(formatNumber(value))).toEqual({ ok: true, value }));
  });

  it('are read back as a rate, or are unclear with three decimals below 1,000', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (rate) => {
        const text = formatRate(rate);
        const isUnclear = /^[1-9]\d{0,2}\.\d{3}$/u.test(text);
        expect(typedRateSchema.safeParse(text)).toMatchObject(
          isUnclear ? { success: false } : { success: true, data: rate },
        );
      }),
    );
  });

  it('are read back as a volume without decimals, or are unclear', () => {
    fc.assert(
      fc.property(within(MAX_ROOM_L / 1000), (m3) => {
        const read = parseVolume(formatM3(m3 * 1000, 'en'));
        expect(read.ok ? read.value : read.reason).toBe(m3 < 1000 ? m3 * 1000 : 'number.unclear');
      }),
    );
  });
});

describe('a typed number that could be a thousand times as large', () => {
  const grouping = fc.constantFrom(',', '.', ' ', '\u00a0', '\u2009', '\u202f', "'", '’');
  const decimal = fc.constantFrom(',', '.');
  const grouped = (value: number, sign: string): string => String(value).replace(/\B(?=(?:\d{3})+$)/gu, sign);

  it('is read with every grouping sign, or is unclear', () => {
    const typed = fc.tuple(fc.integer({ min: 0, max: 10 ** 9 }), grouping, fc.constantFrom(...rules));
    fc.assert(
      fc.property(typed, ([value, sign, rule]) => {
        const read = micros(grouped(value, sign), rule);
        // A dot before three digits is the decimal sign of kilograms, the only text without a second reading.
        const isKilograms = rule === 'point' && sign === '.' && value > 999 && value < 1_000_000;
        const meant = BigInt(value) * (isKilograms ? 1_000n : 1_000_000n);
        expect([meant, 'unclear']).toContain(read);
        if (rule === 'whole') expect(read).toBe(meant);
      }),
    );
  });

  it('is read with every decimal sign, or is unclear', () => {
    const typed = fc.tuple(
      fc.integer({ min: 0, max: 10 ** 6 }),
      fc.stringMatching(/^\d{1,5}$/u),
      decimal,
      fc.constantFrom('point', 'comma', 'unclear'),
    );
    fc.assert(
      fc.property(typed, ([whole, fraction, sign, rule]) => {
        const read = micros(`${whole}${sign}${fraction}`, rule);
        const meant = BigInt(`${whole}${fraction.padEnd(6, '0')}`);
        // A comma before three digits groups dollars, as the screens write them.
        const isDollars =
          rule === 'comma' && sign === ',' && fraction.length === 3 && whole > 0 && whole < 1000;
        expect([isDollars ? meant * 1000n : meant, 'unclear']).toContain(read);
      }),
    );
  });

  it('offers readings that are each read without a question', () => {
    const typed = fc.tuple(
      fc.integer({ min: 1, max: 999 }),
      fc.stringMatching(/^\d{3}$/u),
      decimal,
      fc.constantFrom(...rules),
    );
    fc.assert(
      fc.property(typed, ([whole, thousandths, sign, rule]) => {
        const read = readNumberText(`${whole}${sign}${thousandths}`, { '': rule });
        if (read.kind !== 'unclear') return;
        const small = micros(read.readings.small, rule);
        expect(small).toBe(BigInt(`${whole}${thousandths}000`));
        expect(micros(read.readings.large, rule)).toBe(BigInt(`${whole}${thousandths}000000`));
      }),
    );
  });
});

describe('a text that is not a number', () => {
  it.each([
    '',
    ' ',
    '1 25',
    '1,25,000',
    '1.2.3',
    '1,250,50',
    '12 5',
    '1  2',
    ',',
    '1e3',
    '0x1',
    '5²',
    '½',
    '①',
    '1-2',
    '1,2 50',
  ])('is refused when it is %j', (text) =>
    expect(rules.map((rule) => micros(text, rule))).toEqual(rules.map(() => 'none')),
  );
  it('is refused quickly, however long', () => {
    expect(micros(`1${' 1'.repeat(100_000)}x`, 'point')).toBe('none');
  });
});

it.each([
  ['\u200e1250\u200f', 1_250_000_000n],
  ['１２５０', 1_250_000_000n],
  ['−1250', -1_250_000_000n],
  ['+1,250.50', 1_250_500_000n],
  ['1.250,5', 1_250_500_000n],
  ['.5', 500_000n],
  ['5.', 5_000_000n],
  ['0.0000005', 1n],
])('reads %j as a number', (text, value) => expect(micros(text, 'point')).toBe(value));
