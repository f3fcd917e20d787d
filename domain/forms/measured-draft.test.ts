import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { batteries } from '../core/battery';
import { type FormDraft, formDraftSchema } from './draft';
import {
  draftFromMeasured,
  type MeasuredItem,
  measuredDraftSchema,
  measuredFromDraft,
} from './measured-draft';
import { itemConditions } from './schema';
import { consignmentFromDraft } from './submission';

const orNull = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null });
const side = orNull(fc.integer({ min: 1, max: 3_000 }));
const piece = fc.record({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  grossG: orNull(fc.integer({ min: 1, max: 70_000 })),
});
const part: fc.Arbitrary<number | null> = fc.integer({ min: 0, max: 10_000 });
const shares = fc.uniqueArray(fc.record({ pieceNo: fc.integer({ min: 1, max: 20 }), quantity: part }), {
  selector: ({ pieceNo }) => pieceNo,
  maxLength: 20,
});
const whole: MeasuredItem['shares'] = [{ pieceNo: 3, quantity: null }];
const item: fc.Arbitrary<MeasuredItem> = fc
  .record({
    description: fc.string({ maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
    hsCode: fc.constantFrom('', '640399'),
    quantity: orNull(fc.integer({ min: 1, max: 10_000 })),
    valueCents: orNull(fc.integer({ min: 0, max: 10_000_000 })),
    battery: fc.constantFrom(...batteries),
    condition: fc.constantFrom(...itemConditions),
    shares: fc.oneof(shares, fc.constant(whole)),
  })
  // A piece that holds the whole of a known quantity gets that quantity.
  .map((made) => ({
    ...made,
    shares: [...made.shares]
      .map(({ pieceNo, quantity }) => ({ pieceNo, quantity: quantity ?? made.quantity }))
      .sort((one, other) => one.pieceNo - other.pieceNo),
  }));
const measured = fc.record(
  {
    pieces: fc.array(piece, { maxLength: 20 }),
    items: fc.array(item, { maxLength: 10 }),
    plan: fc.constantFrom('standard', ''),
    note: fc.constantFrom('', 'By the door'),
    hasAcceptedTerms: fc.boolean(),
  },
  { requiredKeys: ['plan', 'note'] },
);

test('a measured draft is unchanged after conversion to text and back', () => {
  fc.assert(
    fc.property(measured, (draft) => {
      expect(measuredDraftSchema.parse(draft)).toEqual(draft);
      const typed = draftFromMeasured(draft);
      expect(formDraftSchema.parse(typed)).toEqual(typed);
      expect(measuredFromDraft(typed)).toEqual(draft);
    }),
  );
});

test('every length and weight within the limits is unchanged after conversion', () => {
  for (let value = 1; value <= 70_000; value += 1) {
    const lengthMm = Math.min(value, 3_000);
    const made = { lengthMm, widthMm: null, heightMm: null, grossG: value };
    expect(measuredFromDraft(draftFromMeasured({ pieces: [made] })).pieces).toEqual([made]);
  }
});

const typed: FormDraft = {
  plan: 'standard',
  pieces: [
    { length: '60', width: '40,0', height: ' 30 cm', weight: '9,3' },
    { length: '1 m', width: '250mm', height: '12.5', weight: '800 g' },
  ],
  items: [
    itemOf({ quantity: '3', value: '$1,120.50', box: 'several', boxes: ['2', '1'] }),
    itemOf({ quantity: '1', value: '80', box: '2' }),
    itemOf({ quantity: '', value: 'ten', box: '' }),
  ],
};

describe('a typed draft', () => {
  it('is read in millimetres, grams, cents and pieces', () => {
    expect(measuredFromDraft(typed)).toMatchObject({
      pieces: [
        { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 },
        { lengthMm: 1_000, widthMm: 250, heightMm: 125, grossG: 800 },
      ],
      items: [
        {
          quantity: 3,
          valueCents: 112_050,
          shares: [
            { pieceNo: 1, quantity: 2 },
            { pieceNo: 2, quantity: 1 },
          ],
        },
        { quantity: 1, valueCents: 8_000, shares: [{ pieceNo: 2, quantity: 1 }] },
        { quantity: null, valueCents: null, shares: [] },
      ],
    });
  });

  it('has the same price after a program wrote it back', () => {
    const items = typed.items?.slice(0, 2) ?? [];
    const complete = { ...typed, items };
    const written = draftFromMeasured(measuredFromDraft(complete));
    expect(consignmentFromDraft(written)).toEqual(consignmentFromDraft(complete));
    expect(consignmentFromDraft(written)?.items).toHaveLength(2);
    expect(consignmentFromDraft(typed)).toBeUndefined();
  });
});

it.each([
  ['a length in text', { pieces: [{ lengthMm: '60' }] }],
  ['a part of a millimetre', { pieces: [{ lengthMm: 60.5 }] }],
  ['a piece above the limit', { pieces: [{ grossG: 70_001 }] }],
  ['a length under its typed name', { pieces: [{ length: '60' }] }],
  ['a value under its typed name', { items: [{ value: '120' }] }],
  ['a negative value', { items: [{ valueCents: -1 }] }],
  ['a piece that is named twice', { items: [{ shares: [share(1), share(1)] }] }],
  ['two pieces that hold the whole item', { items: [{ shares: [share(1), share(2)] }] }],
])('refuses a draft with %s', (_what, draft) => {
  expect(measuredDraftSchema.safeParse(draft).success).toBe(false);
});

function share(pieceNo: number) {
  return { pieceNo, quantity: null };
}

function itemOf(change: { quantity: string; value: string; box: string; boxes?: string[] }) {
  return { description: 'Shoes', hsCode: '', battery: 'none', condition: 'new', ...change } as const;
}
