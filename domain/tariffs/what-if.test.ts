import { expect, it } from 'vitest';
import { demoPlans, demoRate } from '~/domain/quotes/demo-plans';
import { dense, ladderG, priceSample, type Sample } from './what-if';

const sample: Sample = {
  fees: [],
  rate: demoRate,
  pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 }],
  optionalFees: [],
  declaredCents: 0,
  battery: 'none',
};

it('prices a sample as a quote would', () => {
  expect(priceSample(demoPlans.standard, sample)).toMatchObject({ totalCents: 15_000, totalMnt: 351_851 });
});

it('has no price for an invalid plan or sample', () => {
  expect(priceSample({ ...demoPlans.standard, bands: [] }, sample)).toBeUndefined();
  expect(priceSample(demoPlans.standard, { ...sample, pieces: [] })).toBeUndefined();
});

it('charges each weight of the ladder unchanged', () => {
  const charged = ladderG.map(
    (g) => priceSample(demoPlans.standard, { ...sample, pieces: dense(g) })?.chargeG,
  );
  expect(charged).toEqual(ladderG);
});
