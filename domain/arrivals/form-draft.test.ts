import { describe, expect, test } from 'vitest';
import type { FormDraft } from '~/domain/forms/draft';
import { consignmentFromDraft } from '~/domain/forms/submission';
import { isAllOnShelf } from './all-on-shelf';
import {
  assertArrivalsAgree,
  type JoinableArrival,
  withArrivals,
  withoutArrival,
  withoutArrivals,
  withShelfMeasures,
} from './form-draft';

const [a, b] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];

function arrival(id: string, grossG: number, descriptions: readonly string[]): JoinableArrival {
  return {
    id,
    lengthMm: 305,
    widthMm: 200,
    heightMm: 150,
    grossG,
    items: descriptions.map((description) => ({
      description,
      descriptionEn: '',
      hsCode: null,
      quantity: 2,
      valueCents: 1250,
      battery: 'contained',
      condition: 'new',
    })),
  };
}

const plan: FormDraft = { plan: 'standard' };
const shoes = arrival(a, 1200, ['Shoes', 'Socks']);
const camera = arrival(b, 900, ['Camera']);

describe('a draft with arrivals', () => {
  test('has nothing to bring only when every piece is on the shelf', () => {
    const draft = withArrivals(plan, [shoes]);
    const brought = { length: '1', width: '1', height: '1', weight: '1' };
    expect(isAllOnShelf(draft)).toBe(true);
    expect(isAllOnShelf({ pieces: [...(draft.pieces ?? []), brought] })).toBe(false);
    expect(isAllOnShelf(plan)).toBe(false);
  });

  test('has measures and goods, but no arrival, in a copy', () => {
    const draft = withArrivals(plan, [shoes, camera]);
    const copy = withoutArrivals(draft);
    expect(copy.pieces?.map(({ arrivalId }) => arrivalId)).toEqual([undefined, undefined]);
    expect(consignmentFromDraft(copy)).toEqual(consignmentFromDraft(draft));
    expect(withoutArrivals(plan)).toEqual(plan);
  });

  test('has what was answered about the goods', () => {
    const [item] = shoes.items;
    const answered = { ...shoes, items: item ? [{ ...item, netG: 450, answers: { magnet: 'weak' } }] : [] };
    expect(withArrivals(plan, [answered]).items).toMatchObject([
      { description: 'Shoes', netWeight: '0.45', answers: { magnet: 'weak' } },
    ]);
  });

  test('reads back the measures, goods and values of the shelf', () => {
    expect(consignmentFromDraft(withArrivals(plan, [shoes, camera]))).toMatchObject({
      pieces: [
        { lengthMm: 305, widthMm: 200, heightMm: 150, grossG: 1200 },
        { lengthMm: 305, widthMm: 200, heightMm: 150, grossG: 900 },
      ],
      items: [
        {
          description: 'Shoes',
          quantity: 2,
          valueCents: 1250,
          battery: 'contained',
          shares: [{ pieceNo: 1 }],
        },
        { description: 'Socks', shares: [{ pieceNo: 1 }] },
        { description: 'Camera', shares: [{ pieceNo: 2 }] },
      ],
    });
  });

  test('has the same pieces and goods when they are added one after the other', () => {
    expect(withArrivals(withArrivals(plan, [shoes]), [camera])).toEqual(withArrivals(plan, [shoes, camera]));
  });

  test('is the former draft again without the added arrival', () => {
    const former = withArrivals(plan, [shoes]);
    expect(withoutArrival(withArrivals(former, [camera]), b)).toEqual(former);
    expect(withoutArrival(former, b)).toEqual(former);
  });

  test('has the pieces that the customer brings, with their goods, and no empty rows', () => {
    const own = {
      pieces: [{ length: '10', width: '10', height: '10', weight: '1' }],
      items: [
        { description: 'Book', hsCode: '', quantity: '1', value: '5', battery: 'none', condition: 'new' },
      ],
    } satisfies FormDraft;
    const empty = { length: '', width: ' ', height: '', weight: '' };
    const joined = withArrivals({ ...own, pieces: [...own.pieces, empty] }, [camera]);
    expect(joined.pieces).toHaveLength(2);
    expect(joined.items?.map(({ description, box }) => [description, box])).toEqual([
      ['Book', '1'],
      ['Camera', '2'],
    ]);
  });

  test('moves the goods of the pieces behind a removed one up', () => {
    const joined = withArrivals(plan, [shoes, camera]);
    const several = { ...joined.items?.[2], box: 'several', boxes: ['1', '1'] };
    const left = withoutArrival(
      { ...joined, items: [...(joined.items ?? []).slice(0, 2), several].map(whole) },
      a,
    );
    expect(left.items?.map(({ description, boxes }) => [description, boxes])).toEqual([['Camera', ['1']]]);
    expect(withoutArrival(joined, a).items?.map(({ description, box }) => [description, box])).toEqual([
      ['Camera', '1'],
    ]);
  });

  test('has the measures of the shelf, whatever was typed', () => {
    const joined = withArrivals(plan, [shoes]);
    const typed = { ...joined, pieces: joined.pieces?.map((piece) => ({ ...piece, weight: '0.1' })) };
    expect(withShelfMeasures(typed, [{ ...shoes, grossG: 1300 }]).pieces).toEqual([
      { ...joined.pieces?.[0], weight: '1.3' },
    ]);
    expect(withShelfMeasures(typed, [])).toEqual(typed);
  });
});

describe('pieces and arrivals of a form', () => {
  const numbered = [
    { id: a, number: 'AR000000001XM' },
    { id: b, number: 'AR000000002XM' },
  ];

  test('agree when each arrival is one piece', () => {
    expect(() => assertArrivalsAgree(withArrivals(plan, [shoes, camera]), numbered)).not.toThrow();
    expect(() => assertArrivalsAgree(plan, [])).not.toThrow();
  });

  test('differ when an arrival has no piece', () => {
    expect(() => assertArrivalsAgree(withArrivals(plan, [shoes]), numbered)).toThrow(
      expect.objectContaining({ code: 'form.arrival_missing', params: { numbers: 'AR000000002XM' } }),
    );
  });

  test.each([
    ['of another form', [shoes], 0],
    ['twice', [shoes, shoes], 0],
    ['of another form behind one of its own', [shoes, camera], 1],
  ])('differ when a piece is an arrival %s', (_, joining, at) => {
    expect(() => assertArrivalsAgree(withArrivals(plan, joining), numbered.slice(0, at))).toThrow(
      expect.objectContaining({ code: 'form.arrival_unknown', field: `pieces.${at}` }),
    );
  });
});

function whole(item: object) {
  return {
    description: '',
    hsCode: '',
    quantity: '',
    value: '',
    battery: 'none',
    condition: 'new',
    ...item,
  } as const;
}
