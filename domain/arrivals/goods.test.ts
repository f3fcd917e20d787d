import { describe, expect, it } from 'vitest';
import { declareGoodsSchema, goodsSummary } from './goods';

const id = '00000000-0000-4000-8000-000000000000';
const line = { description: 'Хөвөн цамц', quantity: 2, valueCents: 4_500, battery: 'none' };
const issuesOf = (items: unknown) =>
  declareGoodsSchema
    .safeParse({ id, version: 1, idempotencyKey: id, items })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('declared goods', () => {
  it.each([
    [[line], []],
    [[{ ...line, valueCents: null, battery: null }], []],
    [[{ ...line, battery: 'loose' }], []],
    [[], ['items: form.no_items']],
    [[{ ...line, description: ' ' }], ['items.0.description: required']],
    [[{ ...line, quantity: 0 }], ['items.0.quantity: number.too_small']],
    [[{ ...line, valueCents: -1 }], ['items.0.valueCents: money.negative']],
    [Array.from({ length: 101 }, () => line), ['items: list.too_many']],
  ])('are checked line by line (case %#)', (items, expected) => {
    expect(issuesOf(items)).toEqual(expected);
  });
});

describe('the summary of goods', () => {
  it.each([
    [[], { declaredCents: 0, battery: null }],
    [[{ valueCents: 100, battery: 'none' }], { declaredCents: 100, battery: 'none' }],
    [
      [
        { valueCents: 100, battery: 'none' },
        { valueCents: 250, battery: 'loose' },
      ],
      { declaredCents: 350, battery: 'loose' },
    ],
    [
      [
        { valueCents: null, battery: 'contained' },
        { valueCents: 250, battery: null },
      ],
      { declaredCents: 250, battery: null },
    ],
  ] as const)('adds values and has the strictest answered battery (case %#)', (items, summary) => {
    expect(goodsSummary(items)).toEqual(summary);
  });
});
