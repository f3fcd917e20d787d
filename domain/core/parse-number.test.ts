import { describe, expect, it } from 'vitest';
import { parsePercent, parseWhole } from '~/domain/core/parse-number';

describe('typed whole numbers', () => {
  it.each([
    ['6000', 6000],
    ['6,000', 6000],
    ['6.000', 6000],
    [' 6 000 ', 6000],
    ['1,234,567', 1_234_567],
    ['0', 0],
  ])('reads %j as %i', (text, value) => expect(parseWhole(text)).toEqual({ ok: true, value }));
  it.each([
    ['', 'required'],
    ['1,5', 'number.not_integer'],
    ['0,500', 'number.not_integer'],
    ['2400,5', 'number.not_integer'],
    ['6.500,5', 'number.not_integer'],
    ['60 00', 'number.not_integer'],
    ['-1', 'number.not_integer'],
    ['1e3', 'number.not_integer'],
  ])('refuses %s: %s', (text, reason) => expect(parseWhole(text)).toEqual({ ok: false, reason }));
});

describe('typed percentages', () => {
  it.each([
    ['1,5', 150],
    ['12.25 %', 1225],
    ['0,125', 13],
    ['1250', 125_000],
    ['10', 1000],
  ])('parses %s as %i hundredths', (text, value) => expect(parsePercent(text)).toEqual({ ok: true, value }));
  it.each([
    ['', 'required'],
    ['-1', 'number.not_a_number'],
    ['0x10', 'number.not_a_number'],
    ['5 kg', 'number.not_a_number'],
  ])('refuses %s: %s', (text, reason) => expect(parsePercent(text)).toEqual({ ok: false, reason }));
  it.each(['1,250', '12.125 %'])('reports %s as unclear', (text) =>
    expect(parsePercent(text)).toMatchObject({ ok: false, reason: 'number.unclear' }),
  );
});
