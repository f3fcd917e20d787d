import { describe, expect, it, test } from 'vitest';
import { addInvoicesSchema, declaredCentsOf, declareGoodsSchema } from './goods';

const id = '00000000-0000-4000-8000-000000000000';
const change = { id, version: 1, idempotencyKey: id };
const line = { description: 'Хөвөн цамц', quantity: 2, valueCents: 4_500, battery: 'none' };
const issuesOf = (items: unknown) =>
  declareGoodsSchema
    .safeParse({ ...change, items })
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

  it('add their values, of which some may be missing', () => {
    expect(declaredCentsOf([])).toBe(0);
    expect(declaredCentsOf([{ valueCents: 100 }, { valueCents: null }, { valueCents: 250 }])).toBe(350);
  });
});

test('invoices need at least one PDF or picture', () => {
  const isAccepted = (papers: object) => addInvoicesSchema.safeParse({ ...change, ...papers }).success;
  expect(isAccepted({})).toBe(false);
  expect(isAccepted({ invoiceIds: [id] })).toBe(true);
  expect(isAccepted({ photoIds: [id] })).toBe(true);
  expect(isAccepted({ photoIds: [id, id] })).toBe(false);
});
