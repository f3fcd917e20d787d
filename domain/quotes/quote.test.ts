import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/core/errors';
import { demoFees, demoPlans, demoRate, type PlanCode } from '~/domain/quotes/demo-plans';
import { noConditions } from '~/domain/quotes/fee-conditions';
import { calculateQuote, type QuoteInput, type QuotePiece } from '~/domain/quotes/quote';
import type { ExtraFee, Tariff } from '~/domain/quotes/tariff';
import vectors from '~/tests/vectors/quotes.json';
import { readQuoteVectors } from '~/tests/vectors/read';

const piece: QuotePiece = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 };

function inputOf(change: Partial<QuoteInput> = {}): QuoteInput {
  return {
    tariff: demoPlans.standard,
    fees: demoFees,
    rate: demoRate,
    pieces: [piece],
    optionalFees: [],
    declaredCents: 0,
    battery: 'none',
    ...change,
  };
}

describe('a quote of the vectors', () => {
  it.each(readQuoteVectors(vectors))('matches the case $name', ({ input, plan, expected }) => {
    const quote = calculateQuote({ ...input, tariff: demoPlans[plan], fees: demoFees, rate: demoRate });
    expect({
      volumetricG: quote.pieces.map((priced) => priced.volumetricG),
      pieceG: quote.pieces.map((priced) => priced.pieceG),
      chargeG: quote.chargeG,
      freightCents: quote.freightCents,
      fees: quote.fees,
      totalCents: quote.totalCents,
      totalMnt: quote.totalMnt,
    }).toEqual(expected);
  });
});

describe('the worked example', () => {
  it('explains the volumetric weight and the cheapest band', () => {
    const quote = calculateQuote(inputOf());
    expect(quote).toMatchObject({ totalCents: 15_000, totalMnt: 351_851, bandFromG: 10_000 });
    expect(quote.pieces[0]).toEqual({ volumetricG: 12_000, pieceG: 12_000, winner: 'volumetric' });
  });
});

describe('an invalid quote', () => {
  const cases: [string, Partial<QuoteInput>, string, string][] = [
    ['no piece', { pieces: [] }, 'quote.no_pieces', 'pieces'],
    ['21 pieces', { pieces: Array.from({ length: 21 }, () => piece) }, 'quote.too_many_pieces', 'pieces'],
    ['zero length', { pieces: [{ ...piece, lengthMm: 0 }] }, 'measure.zero', 'pieces.0.lengthMm'],
    [
      'negative width',
      { pieces: [piece, { ...piece, widthMm: -1 }] },
      'measure.negative',
      'pieces.1.widthMm',
    ],
    ['huge height', { pieces: [{ ...piece, heightMm: 3001 }] }, 'measure.too_big', 'pieces.0.heightMm'],
    ['heavy', { pieces: [{ ...piece, grossG: 70_001 }] }, 'measure.too_big', 'pieces.0.grossG'],
    ['NaN', { pieces: [{ ...piece, grossG: Number.NaN }] }, 'measure.not_a_number', 'pieces.0.grossG'],
    ['infinite', { pieces: [{ ...piece, grossG: Infinity }] }, 'measure.not_a_number', 'pieces.0.grossG'],
    ['half a gram', { pieces: [{ ...piece, grossG: 0.5 }] }, 'measure.not_a_number', 'pieces.0.grossG'],
    ['unknown fee', { optionalFees: ['fragile', 'gift'] }, 'fee.unknown', 'optionalFees.1'],
    ['automatic fee chosen', { optionalFees: ['heavy'] }, 'fee.unknown', 'optionalFees.0'],
    ['negative value', { declaredCents: -1 }, 'money.negative', 'declaredCents'],
    ['fractional value', { declaredCents: 0.5 }, 'money.not_a_number', 'declaredCents'],
    ['loose battery', { battery: 'loose' }, 'form.battery_loose', 'battery'],
  ];
  it.each(cases)('is refused with its field: %s', (_name, change, code, field) => {
    expect(() => calculateQuote(inputOf(change))).toThrow(expect.objectContaining({ code, field }));
  });

  const { bands } = demoPlans.standard;
  const tariffs: [string, Partial<Tariff>][] = [
    ['no bands', { bands: [] }],
    ['first band above 0', { bands: [{ fromG: 5, centsPerKg: 1 }] }],
    ['a rate that rises', { bands: [...bands, { fromG: 200_000, centsPerKg: 960 }] }],
    ['a limit twice', { bands: [...bands, { fromG: 100_000, centsPerKg: 900 }] }],
    ['divisor 0', { divisor: 0 }],
    ['negative minimum', { minCents: -1 }],
    ['a negative rate', { bands: [{ fromG: 0, centsPerKg: -1 }] }],
  ];
  it.each(tariffs)('is refused for a tariff with %s', (_name, change) => {
    expect(() => calculateQuote(inputOf({ tariff: { ...demoPlans.standard, ...change } }))).toThrow(
      DomainError,
    );
  });
});

describe('fees', () => {
  const fee: ExtraFee = {
    code: 'x',
    kind: 'percent',
    cents: 0,
    bps: 1000,
    minCents: 0,
    basis: 'freight',
    isAutomatic: true,
    rule: { kind: 'always' },
    conditions: noConditions,
  };
  it('charges a percentage of freight, never of another fee', () => {
    const quote = calculateQuote(inputOf({ fees: [fee, { ...fee, code: 'y' }] }));
    expect(quote.fees).toEqual([
      { code: 'x', cents: 1500 },
      { code: 'y', cents: 1500 },
    ]);
  });
  it('omits an automatic fee without a rule', () => {
    expect(calculateQuote(inputOf({ fees: [{ ...fee, rule: null }] })).fees).toEqual([]);
  });
  it('counts an automatic per-piece fee only on the pieces that match', () => {
    const long = { ...piece, lengthMm: 1201 };
    const quote = calculateQuote(inputOf({ pieces: [piece, long, { ...piece, lengthMm: 1200 }] }));
    expect(quote.fees).toEqual([{ code: 'oversize', cents: 2500 }]);
  });
});

const side = fc.integer({ min: 1, max: 3000 });
const anyPiece = fc.record({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  grossG: fc.integer({ min: 1, max: 70_000 }),
});
const anyInput = fc.record({
  plan: fc.constantFrom<PlanCode>('standard', 'express', 'business'),
  pieces: fc.array(anyPiece, { minLength: 1, maxLength: 20 }),
  optionalFees: fc.subarray(['fragile', 'door', 'countryside', 'insurance']),
  declaredCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  battery: fc.constantFrom('none', 'contained', 'packed_with'),
});

describe('any quote', () => {
  it('has whole sums that add up and are not negative', () => {
    fc.assert(
      fc.property(anyInput, ({ plan, ...input }) => {
        const quote = calculateQuote(inputOf({ ...input, tariff: demoPlans[plan] }));
        const lines = [quote.freightCents, ...quote.fees.map((line) => line.cents)];
        expect(lines.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(quote.totalCents).toBe(lines.reduce((sum, cents) => sum + cents, 0));
        expect(quote.totalMnt).toBe(
          Number((BigInt(quote.totalCents) * demoRate + 50_000_000n) / 100_000_000n),
        );
        expect(quote.chargeG).toBeGreaterThanOrEqual(demoPlans[plan].minG);
      }),
    );
  });
  it('never becomes cheaper when a piece becomes heavier or longer', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(5000), fc.nat(500), ({ plan, ...input }, moreG, moreMm) => {
        const [first, ...rest] = input.pieces;
        if (!first) return;
        const grown = {
          ...first,
          grossG: Math.min(70_000, first.grossG + moreG),
          lengthMm: Math.min(3000, first.lengthMm + moreMm),
        };
        const tariff = demoPlans[plan];
        const before = calculateQuote(inputOf({ ...input, tariff })).totalCents;
        const after = calculateQuote(inputOf({ ...input, tariff, pieces: [grown, ...rest] })).totalCents;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
