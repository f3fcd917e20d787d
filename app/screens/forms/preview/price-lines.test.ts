import { expect, it } from 'vitest';
import { comparePrices } from './price-lines';
import type { Price } from './types';

const price = (freightCents: number, fees: Price['lines']['fees']): Price => ({
  id: '',
  tariffCode: 'standard',
  tariffName: { mn: '', en: '' },
  chargeG: 0,
  freightCents,
  totalCents: freightCents + fees.reduce((sum, fee) => sum + fee.cents, 0),
  totalMnt: 0,
  expiresAt: new Date(0),
  inputs: { pieces: [] },
  lines: { pieces: [], fees },
});

it('compares quote and bill, and the changes add up to the difference', () => {
  const quote = price(15_000, [{ code: 'door', cents: 800 }]);
  const bill = price(18_000, [
    { code: 'door', cents: 800 },
    { code: 'oversize', cents: 2500 },
  ]);
  const lines = comparePrices(quote, bill);
  expect(lines.map(({ code, changeCents }) => [code, changeCents])).toEqual([
    ['freight', 3000],
    ['door', 0],
    ['oversize', 2500],
  ]);
  const change = lines.reduce((sum, line) => sum + line.changeCents, 0);
  expect(change).toBe(bill.totalCents - quote.totalCents);
});
