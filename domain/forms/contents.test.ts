import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batteryPieces,
  contentsBrought,
  contentsIssues,
  movePortion,
  moveValued,
  type Portion,
  valuedShares,
} from '~/domain/forms/contents';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const quantities = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 20 });
const sharesOf = (counts: readonly number[]) =>
  counts.map((quantity, index) => ({ pieceNo: index + 1, quantity }));

describe('valuedShares', () => {
  it('adds up to the value of the line to the cent, in any order of the pieces', () => {
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 100_000_000 }), (counts, valueCents) => {
        const quantity = sumOf(counts);
        fc.pre(quantity > 0);
        const shares = sharesOf(counts);
        const valued = valuedShares({ quantity, valueCents }, shares);
        expect(sumOf(valued.map((share) => share.valueCents))).toBe(valueCents);
        for (const share of valued) {
          expect(Math.abs(share.valueCents - (valueCents * share.quantity) / quantity)).toBeLessThan(1);
        }
        expect(valuedShares({ quantity, valueCents }, shares.toReversed())).toEqual(valued);
      }),
    );
  });

  it('assigns no value to a part counted elsewhere', () => {
    expect(
      valuedShares({ quantity: 1, valueCents: 9_999 }, [
        { pieceNo: 1, quantity: 0 },
        { pieceNo: 2, quantity: 1 },
      ]),
    ).toEqual([
      { pieceNo: 1, quantity: 0, valueCents: 0 },
      { pieceNo: 2, quantity: 1, valueCents: 9_999 },
    ]);
  });
});

describe('contentsIssues', () => {
  const lines = [{ lineNo: 1, quantity: 3 }];
  const issues = (portions: Portion[], pieceNos = [1, 2]) =>
    contentsIssues({ lines, portions, pieceNos }).map(({ path, code }) => `${path} ${code}`);
  const portion = (pieceNo: number, quantity: number, lineNo = 1): Portion => ({ lineNo, pieceNo, quantity });

  it.each<[string, Portion[], string[]]>([
    ['accepts a line in two pieces', [portion(1, 2), portion(2, 1)], []],
    ['accepts a part that is counted elsewhere', [portion(1, 3), portion(2, 0)], []],
    ['refuses a sum below the quantity', [portion(1, 1), portion(2, 1)], ['contents.1 form.box_sum']],
    ['refuses a sum above the quantity', [portion(1, 3), portion(2, 3)], ['contents.1 form.box_sum']],
    ['refuses an unknown piece', [portion(1, 2), portion(2, 0), portion(3, 1)], ['contents.1 form.box_sum']],
    ['refuses a piece twice', [portion(1, 2), portion(1, 1), portion(2, 0)], ['contents.1 form.box_sum']],
    ['refuses an empty piece', [portion(1, 3)], ['contents form.box_empty']],
    ['refuses an unknown line', [portion(1, 3), portion(2, 1, 2)], ['contents not_found']],
  ])('%s', (_name, portions, expected) => expect(issues(portions)).toEqual(expected));
});

describe('contentsBrought', () => {
  it('counts every item once, whatever pieces are brought', () => {
    const portions = fc.uniqueArray(
      fc.record({
        lineNo: fc.integer({ min: 1, max: 5 }),
        pieceNo: fc.integer({ min: 1, max: 20 }),
        quantity: fc.integer({ min: 0, max: 100 }),
      }),
      { selector: ({ lineNo, pieceNo }) => `${lineNo}:${pieceNo}` },
    );
    const brought = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1 });
    fc.assert(
      fc.property(portions, brought, (declared, pieceNos) => {
        const result = contentsBrought(declared, pieceNos);
        const ofLine = (all: readonly Portion[], lineNo: number) =>
          sumOf(all.filter((portion) => portion.lineNo === lineNo).map(({ quantity }) => quantity));
        for (const lineNo of [1, 2, 3, 4, 5]) expect(ofLine(result, lineNo)).toBe(ofLine(declared, lineNo));
        expect(result.every(({ pieceNo }) => pieceNos.includes(pieceNo))).toBe(true);
      }),
    );
  });
});

describe('movePortion', () => {
  const table = { lineNo: 1, pieceNo: 1, quantity: 3 };
  it.each([
    [
      'moves some',
      2,
      [
        { ...table, quantity: 1 },
        { ...table, pieceNo: 2, quantity: 2 },
      ],
    ],
    ['moves all', 3, [{ ...table, pieceNo: 2 }]],
    ['names a part', 0, [table, { ...table, pieceNo: 2, quantity: 0 }]],
    ['does not move more than there is', 4, [table]],
    ['does not move less than nothing', -1, [table]],
  ])('%s', (_name, quantity, expected) =>
    expect(movePortion([table], { lineNo: 1, from: 1, to: 2, quantity })).toEqual(expected),
  );

  it('never changes the sum of a line', () => {
    const moves = fc.array(
      fc.record({
        lineNo: fc.integer({ min: 1, max: 2 }),
        from: fc.integer({ min: 1, max: 4 }),
        to: fc.integer({ min: 1, max: 4 }),
        quantity: fc.integer({ min: 0, max: 6 }),
      }),
    );
    fc.assert(
      fc.property(moves, (all) => {
        const begun = [
          { lineNo: 1, pieceNo: 1, quantity: 5 },
          { lineNo: 2, pieceNo: 3, quantity: 2 },
        ];
        const moved = all.reduce<Portion[]>((portions, move) => movePortion(portions, move), begun);
        const counted = (lineNo: number) =>
          sumOf(moved.filter((portion) => portion.lineNo === lineNo).map(({ quantity }) => quantity));
        expect([counted(1), counted(2)]).toEqual([5, 2]);
      }),
    );
  });
});

describe('batteryPieces', () => {
  it('counts each piece that holds a battery once', () => {
    const lines = [
      { lineNo: 1, battery: 'contained' },
      { lineNo: 2, battery: 'packed_with' },
      { lineNo: 3, battery: 'none' },
    ] as const;
    const portions = [
      { lineNo: 1, pieceNo: 1, quantity: 1 },
      { lineNo: 2, pieceNo: 1, quantity: 2 },
      { lineNo: 2, pieceNo: 2, quantity: 1 },
      { lineNo: 3, pieceNo: 3, quantity: 1 },
    ];
    expect(batteryPieces(lines, portions)).toBe(2);
  });
});

describe('moveValued', () => {
  it('moves goods with their value and leaves every other piece unchanged', () => {
    const move = fc.record({ from: fc.nat(4), to: fc.nat(4), quantity: fc.nat(40) });
    fc.assert(
      fc.property(quantities, fc.nat(1_000_000), move, (counts, valueCents, { from, to, quantity }) => {
        const sum = sumOf(counts);
        fc.pre(sum > 0);
        const before = valuedShares({ quantity: sum, valueCents }, sharesOf(counts)).map((share) => ({
          ...share,
          lineNo: 1,
        }));
        const wanted = { lineNo: 1, from: from + 1, to: to + 1, quantity };
        const after = moveValued(before, wanted);
        expect(sumOf(after.map((portion) => portion.valueCents))).toBe(valueCents);
        expect(after.map(({ valueCents: _, ...portion }) => portion)).toEqual(
          movePortion(
            before.map(({ valueCents: _, ...portion }) => portion),
            wanted,
          ),
        );
        expect(after.every((portion) => portion.quantity > 0 || portion.valueCents === 0)).toBe(true);
        const isOther = ({ pieceNo }: Portion) => pieceNo !== wanted.from && pieceNo !== wanted.to;
        expect(after.filter(isOther)).toEqual(before.filter(isOther));
      }),
    );
  });
});
