import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '~/domain/core/errors';
import {
  assertConserved,
  inheritedClock,
  type Repack,
  type RepackLine,
  type RepackParent,
  repackedLines,
  repackWeights,
} from './repack';

const since = new Date('2026-11-01T00:00:00Z');
const parent = (change: Partial<RepackParent> = {}): RepackParent => ({
  ...{
    grossG: 10_000,
    lines: [{ id: 'a', quantity: 3, valueCents: 1_000, netG: 500, netMl: null }],
    shelfSince: since,
    billedDays: 0,
  },
  ...change,
});
const repack = (change: Partial<Repack> = {}): Repack => ({
  parents: [parent()],
  children: [{ grossG: 10_000, contents: [{ lineId: 'a', quantity: 3 }] }],
  ...{ addedG: 0, removedG: 0, reason: '' },
  ...change,
});
const refusalOf = (change: Partial<Repack>): unknown => {
  try {
    return assertConserved(repack(change), 300);
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.params] : error;
  }
};
const box = (grossG: number, quantity = 3) => ({ grossG, contents: [{ lineId: 'a', quantity }] });

describe('the weight of a repack', () => {
  test.each<[string, Partial<Repack>, unknown]>([
    ['the same', {}, undefined],
    ['within 3 %', { children: [box(9_700)] }, undefined],
    ['more than 3 % less', { children: [box(9_699)] }, 'repack.weight'],
    ['more than 3 % more', { children: [box(10_301)] }, 'repack.weight'],
    ['with the packaging that was thrown away', { children: [box(8_000)], removedG: 2_000 }, undefined],
    ['with a heavier new box', { children: [box(10_900)], addedG: 900 }, undefined],
    ['other, with a reason', { children: [box(5_000)], reason: 'Нойтон байсан' }, undefined],
  ])('is accepted or refused: %s', (_name, change, code) => {
    const refusal = refusalOf(change);
    expect(Array.isArray(refusal) ? refusal[0] : refusal).toBe(code);
  });

  test('of light boxes may differ by what scales do', () => {
    const light = { parents: [parent({ grossG: 500 })] };
    expect(refusalOf({ ...light, children: [box(700)] })).toBeUndefined();
    expect(refusalOf({ ...light, children: [box(701)] })).toEqual([
      'repack.weight',
      { expectedG: 500, measuredG: 701, toleranceG: 200 },
    ]);
  });
});

test.each<[string, Partial<Repack>, string]>([
  ['no new box', { children: [] }, 'repack.no_boxes'],
  ['no old box', { parents: [] }, 'repack.no_boxes'],
  ['a line that is missing', { children: [box(10_000, 2)] }, 'repack.items_lost'],
  ['a line that came from nowhere', { children: [box(10_000, 4)] }, 'repack.items_lost'],
  [
    'an unknown line',
    {
      children: [
        {
          grossG: 10_000,
          contents: [
            { lineId: 'a', quantity: 3 },
            { lineId: 'b', quantity: 1 },
          ],
        },
      ],
    },
    'repack.items_lost',
  ],
])('refuses a repack with %s', (_name, change, code) => {
  expect(refusalOf(change)).toMatchObject([code, {}]);
});

test('new boxes are stored from when the last old box came, with its charged days', () => {
  const later = new Date(since.getTime() + 1);
  expect(
    inheritedClock([
      { shelfSince: since, billedDays: 9 },
      { shelfSince: later, billedDays: 2 },
      { shelfSince: since, billedDays: 5 },
    ]),
  ).toEqual({ shelfSince: later, billedDays: 2 });
});

test('net amounts are divided with the quantity, and a part without one is asked again', () => {
  const parents = [
    parent(),
    parent({ lines: [{ id: 'b', quantity: 3, valueCents: null, netG: 2, netMl: 750 }] }),
  ];
  const contents = (quantity: number) => ['a', 'b'].map((lineId) => ({ lineId, quantity }));
  const children = [1, 2].map((quantity) => ({ grossG: 10_000, contents: contents(quantity) }));
  expect(repackedLines({ parents, children })).toMatchObject([
    { lineId: 'a', netG: 166, netMl: null },
    { lineId: 'a', netG: 334, netMl: null },
    { lineId: 'b', netG: null, netMl: 250 },
    { lineId: 'b', netG: 2, netMl: 500 },
  ]);
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  valueCents: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
  netG: fc.option(fc.integer({ min: 1, max: 70_000 }), { nil: null }),
  netMl: fc.constant(null),
});
const boxes = fc.array(
  fc.record({ grossG: fc.integer({ min: 1, max: 70_000 }), lines: fc.array(line, { maxLength: 5 }) }),
  { minLength: 1, maxLength: 6 },
);

/** Divides every line over the new boxes as the numbers say. */
function dividedInto(count: number, parents: readonly RepackParent[], picks: readonly number[]) {
  const contents = Array.from({ length: count }, (): { lineId: string; quantity: number }[] => []);
  let pick = 0;
  for (const { id, quantity } of parents.flatMap(({ lines }) => lines)) {
    let left = quantity;
    while (left > 0) {
      const part = Math.min(left, 1 + ((picks[pick % picks.length] ?? 0) % quantity));
      contents[(picks[(pick + 1) % picks.length] ?? 0) % count]?.push({ lineId: id, quantity: part });
      left -= part;
      pick += 1;
    }
  }
  return contents;
}

test('repacks preserve every quantity, value and weight', () => {
  fc.assert(
    fc.property(
      boxes,
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 3, maxLength: 40 }),
      (first, steps, picks) => {
        let named = 0;
        const origin = new Map<string, string>();
        let parents: RepackParent[] = first.map(({ grossG, lines }) =>
          parent({
            grossG,
            lines: lines.map((each): RepackLine => {
              named += 1;
              origin.set(`${named}`, `${named}`);
              return { id: `${named}`, ...each };
            }),
          }),
        );
        const sums = (all: readonly RepackParent[]) => {
          const found: Record<string, { quantity: number; valueCents: number | null }> = {};
          for (const { id, quantity, valueCents } of all.flatMap(({ lines }) => lines)) {
            const root = origin.get(id) ?? id;
            const before = found[root] ?? { quantity: 0, valueCents: valueCents === null ? null : 0 };
            found[root] = {
              quantity: before.quantity + quantity,
              valueCents: valueCents === null ? null : (before.valueCents ?? 0) + valueCents,
            };
          }
          return found;
        };
        const begun = sums(parents);
        for (const count of steps) {
          const total = parents.reduce((sum, { grossG }) => sum + grossG, 0);
          const share = Math.floor(total / count);
          const children = dividedInto(count, parents, picks).map((contents, index) => ({
            grossG: index === 0 ? total - share * (count - 1) : share,
            contents,
          }));
          assertConserved(repack({ parents, children }), 300);
          const parts = repackedLines({ parents, children });
          parents = children.map(({ grossG }, index) =>
            parent({
              grossG,
              lines: parts
                .filter(({ child }) => child === index)
                .map(({ lineId, child: _, ...part }) => {
                  named += 1;
                  origin.set(`${named}`, origin.get(lineId) ?? lineId);
                  return { id: `${named}`, ...part };
                }),
            }),
          );
          expect(sums(parents)).toEqual(begun);
        }
        const weights = repackWeights(repack({ parents, children: [{ grossG: 1, contents: [] }] }), 300);
        expect(weights.expectedG).toBe(first.reduce((sum, { grossG }) => sum + grossG, 0));
      },
    ),
    { numRuns: 100 },
  );
});
