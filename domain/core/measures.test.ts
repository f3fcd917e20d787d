import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  litresOf,
  MAX_PIECE_G,
  MAX_SIDE_MM,
  parseLength,
  parseVolume,
  parseWeight,
} from '~/domain/core/measures';

describe('volumes in m³', () => {
  it.each([
    ['6', 6000],
    ['6,25', 6250],
    ['0.001 m³', 1],
    ['5400 л', 5400],
    ['5,400 л', 5400],
    ['1,250.5 m³', 1_250_500],
    ['2000', 2_000_000],
  ])('parses %s as %i litres', (text, value) => expect(parseVolume(text)).toEqual({ ok: true, value }));
  it.each([
    ['0', 'measure.zero'],
    ['2000.001', 'measure.too_big'],
    ['6 kg', 'measure.not_a_number'],
  ])('refuses %j as a volume: %s', (text, reason) =>
    expect(parseVolume(text)).toEqual({ ok: false, reason }),
  );
  it('are rounded up once, over all pieces', () => {
    const piece = { lengthMm: 100, widthMm: 100, heightMm: 50 };
    expect([litresOf([]), litresOf([piece]), litresOf([piece, piece])]).toEqual([0, 1, 1]);
    expect(litresOf([{ ...piece, lengthMm: 201 }])).toBe(2);
  });
});

describe('lengths in cm', () => {
  it.each([
    ['60', 600],
    ['60.5', 605],
    ['60,5', 605],
    [' 60 cm ', 600],
    ['60см', 600],
    ['600 mm', 600],
    ['0,6 m', 600],
    ['６０', 600],
    ['12.34', 123],
    ['12.35', 124],
    ['300', 3000],
    ['+5', 50],
    ['5.', 50],
    ['.5', 5],
    ['60 cm.', 600],
    ['1,250 mm', 1250],
    ['1 250 мм', 1250],
    ['1.250 m', 1250],
    ['0.600 м', 600],
  ])('parses %s as %i mm', (text, value) => expect(parseLength(text)).toEqual({ ok: true, value }));
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['0', 'measure.zero'],
    ['0.04', 'measure.zero'],
    ['-5', 'measure.negative'],
    ['−5', 'measure.negative'],
    ['300.1', 'measure.too_big'],
    ['99999999999', 'measure.too_big'],
    ['9'.repeat(40), 'measure.too_big'],
    ['9'.repeat(400), 'measure.not_a_number'],
    ['NaN', 'measure.not_a_number'],
    ['Infinity', 'measure.not_a_number'],
    ['1e2', 'measure.not_a_number'],
    ['1,2,3', 'measure.not_a_number'],
    ['60 kg', 'measure.not_a_number'],
    ['60x40', 'measure.not_a_number'],
    ['.', 'measure.not_a_number'],
    ['60\u0000', 'measure.not_a_number'],
    ['toString', 'measure.not_a_number'],
    ['5²', 'measure.not_a_number'],
    ['6 0', 'measure.not_a_number'],
    ['0,500 mm', 'measure.not_a_number'],
  ])('refuses %j: %s', (text, reason) => expect(parseLength(text)).toEqual({ ok: false, reason }));
});

describe('weights in kg', () => {
  it.each([
    ['9,3', 9300],
    ['9.3 kg', 9300],
    ['9.3 кг', 9300],
    ['930 г', 930],
    ['1.2345', 1235],
    ['70', 70_000],
    ['1,250 g', 1250],
    ['12,000 г', 12_000],
    ['1.250 g', 1250],
    ["1'250 гр", 1250],
    ['1\u202f250 г', 1250],
    ['1.250 kg', 1250],
    ['0,500 кг', 500],
  ])('parses %s as %i g', (text, value) => expect(parseWeight(text)).toEqual({ ok: true, value }));
  it.each([
    ['70.001', 'measure.too_big'],
    ['60 cm', 'measure.not_a_number'],
    ['0 kg', 'measure.zero'],
    ['1 250 kg', 'measure.too_big'],
    ['0,500 g', 'measure.not_a_number'],
  ])('refuses %s: %s', (text, reason) => expect(parseWeight(text)).toEqual({ ok: false, reason }));
});

describe('a measurement that could be a thousand times as large', () => {
  it.each([
    ['1,250 kg', { small: '1.25 kg', large: '1250 kg' }],
    ['12,345', { small: '12.3450', large: '12345' }],
    ['1,250.500 g', { small: '1250.5 g', large: '1250500 g' }],
  ])('reports %s as an unclear weight', (text, params) =>
    expect(parseWeight(text)).toEqual({ ok: false, reason: 'number.unclear', params }),
  );
  it.each(['1,250', '1.250 cm', '1,250 m'])('reports %s as an unclear length', (text) =>
    expect(parseLength(text)).toMatchObject({ ok: false, reason: 'number.unclear' }),
  );
});

describe('any typed text', () => {
  it('is read as a whole number within the limits, or refused with a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.string({ unit: 'grapheme' })), (text) => {
        for (const [read, max] of [
          [parseLength(text), MAX_SIDE_MM],
          [parseWeight(text), MAX_PIECE_G],
        ] as const) {
          if (read.ok) expect(Number.isInteger(read.value) && read.value > 0 && read.value <= max).toBe(true);
        }
      }),
    );
  });
  it('is read exactly for every millimetre and gram within the limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_SIDE_MM }),
        fc.integer({ min: 1, max: MAX_PIECE_G }),
        (mm, g) => {
          expect(parseLength((mm / 10).toFixed(1))).toEqual({ ok: true, value: mm });
          expect(parseWeight((g / 1000).toFixed(3))).toEqual({ ok: true, value: g });
        },
      ),
    );
  });
});
