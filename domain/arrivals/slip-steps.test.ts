import { expect, test } from 'vitest';
import { slipSteps } from './slip-steps';

const measures = { length: '30', width: '20', height: '15', weight: '1' };
const here = { ...measures, arrivalId: '0199aaaa-0000-7000-8000-000000000001' };
const expiresAt = new Date('2026-12-01T02:00:00Z');

test.each([
  ['all boxes are on the shelf', [here], ['here', 'track']],
  ['a box is to be brought', [here, measures], ['pack', 'bringUntil', 'measure', 'track']],
  ['there are no boxes', [], ['pack', 'bringUntil', 'measure', 'track']],
])('lists the steps of a slip when %s', (_when, pieces, steps) => {
  expect(slipSteps({ draft: { pieces }, expiresAt })).toEqual(steps);
});

test('names no last day for a form that does not expire', () => {
  expect(slipSteps({ draft: {}, expiresAt: null })).toEqual(['pack', 'bring', 'measure', 'track']);
});
