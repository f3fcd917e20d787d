import { describe, expect, it } from 'vitest';
import { demoFees, demoPlans, demoRate } from '~/domain/quotes/demo-plans';
import { measuredPrice, type QuotedForm } from './measured-price';
import { emptyPiece } from './receive-draft';

const form: QuotedForm = {
  battery: 'none',
  customer: { id: '', latinName: '', name: 'Bold', type: 'individual' },
  receiver: null,
  declaredCents: 0,
  draft: {},
  items: [],
  pieces: [{ pieceNo: 1, lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 }],
  quote: { tariffCode: 'standard', totalCents: 15_000, lines: { pieces: [], fees: [] } },
};
const prices = {
  tariffs: [demoPlans.standard],
  fees: demoFees,
  rate: { mntPerUnit: demoRate },
  priceChangeBps: 1_000,
  liabilitySdrPerKg: 26,
};
const portions = [{ lineNo: 1, pieceNo: 1, quantity: 1 }];
const measured = { ...emptyPiece(1), length: '60', width: '40', height: '30', weight: '13.2' };

describe('the price at the counter', () => {
  it('uses the declared measurements of a piece that is not yet measured', () => {
    expect(measuredPrice(form, prices, { pieces: [emptyPiece(1)], portions })).toMatchObject({
      quote: { totalCents: 15_000 },
      measuredCount: 0,
      needsApproval: false,
    });
  });

  it('names the pieces that are neither measured nor declared', () => {
    const pieces = [measured, emptyPiece(2)];
    expect(measuredPrice(form, prices, { pieces, portions })).toMatchObject({
      measuredCount: 1,
      declaredCount: 0,
      unpricedNos: [2],
    });
    expect(measuredPrice(form, prices, { pieces: [emptyPiece(1), emptyPiece(2)], portions })).toMatchObject({
      measuredCount: 0,
      declaredCount: 1,
      unpricedNos: [2],
    });
  });

  it('requires approval by the threshold of the price list, not the default', () => {
    expect(measuredPrice(form, prices, { pieces: [measured], portions })).toMatchObject({
      quote: { totalCents: 16_500 },
      measuredCount: 1,
      needsApproval: false,
    });
    expect(
      measuredPrice(form, { ...prices, priceChangeBps: 500 }, { pieces: [measured], portions })
        ?.needsApproval,
    ).toBe(true);
  });
});
