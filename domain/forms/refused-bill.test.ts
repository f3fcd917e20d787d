import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusedLines } from './refused-bill';

const bill = {
  freightCents: 20_000,
  lines: { fees: [{ cents: 500 }] },
  storage: [{ cents: 300 }],
  arrivals: [],
  credits: [],
};

test('an accepted bill has no further lines', () => {
  expect(refusedLines({ ...bill, dueCents: 20_800 })).toEqual([]);
});

test('a refused bill cancels its lines and charges the handling fee', () => {
  expect(refusedLines({ ...bill, dueCents: 2_500 })).toEqual([
    { kind: 'uncharged', cents: -20_800 },
    { kind: 'handling', cents: 2_500 },
  ]);
  expect(refusedLines({ ...bill, dueCents: 0 })).toEqual([{ kind: 'uncharged', cents: -20_800 }]);
});

test('charges of arrivals remain due for a refused price, not for a cancelled form', () => {
  const arrivals = [{ cents: 700 }];
  expect(refusedLines({ ...bill, arrivals, dueCents: 21_500 })).toEqual([]);
  expect(refusedLines({ ...bill, arrivals, dueCents: 3_200 })).toEqual([
    { kind: 'uncharged', cents: -20_800 },
    { kind: 'handling', cents: 2_500 },
  ]);
  expect(refusedLines({ ...bill, arrivals, dueCents: 700 })).toEqual([{ kind: 'uncharged', cents: -20_800 }]);
  expect(refusedLines({ ...bill, arrivals, dueCents: 0 })).toEqual([{ kind: 'uncharged', cents: -21_500 }]);
});

test('all lines of a bill add up to the amount due', () => {
  const cents = fc.nat(100_000);
  fc.assert(
    fc.property(cents, fc.array(cents), fc.array(cents), cents, (freightCents, fees, notes, dueCents) => {
      const lines = { fees: fees.map((fee) => ({ cents: fee })) };
      const credits = notes.map((note) => ({ cents: note }));
      const further = refusedLines({ freightCents, lines, storage: [], arrivals: [], credits, dueCents });
      const all = [
        freightCents,
        ...fees,
        ...notes.map((note) => -note),
        ...further.map((line) => line.cents),
      ];
      expect(all.reduce((sum, line) => sum + line, 0)).toBe(dueCents);
    }),
  );
});
