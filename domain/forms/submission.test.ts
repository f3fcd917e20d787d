import { describe, expect, it } from 'vitest';
import { type FormDraft, formDraftSchema } from '~/domain/forms/draft';
import { declaredTotal, formSubmissionSchema } from '~/domain/forms/schema';
import { piecesFromDraft, submissionFromDraft } from '~/domain/forms/submission';

const address = {
  AU: { country: 'AU', line: '1 George St', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
  MN: { country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol' },
} as const;
const draft: FormDraft = {
  sender: { name: 'Бат', mobileCountry: 'AU', mobile: '0412345678', address: address.AU },
  receiver: { name: 'Дорж', mobileCountry: 'MN', mobile: '99112233', address: address.MN },
  pieces: [{ length: '60', width: '40,0', height: ' 30 cm', weight: '9,3' }],
  items: [
    { description: 'Shoes', hsCode: '', quantity: '2', value: '120.50', battery: 'none', condition: 'new' },
  ],
  plan: 'standard',
  hasAcceptedTerms: true,
};

describe('a complete draft', () => {
  it('becomes a submission in whole units', () => {
    const read = submissionFromDraft(draft);
    expect(read).toMatchObject({
      ok: true,
      value: {
        pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 }],
        items: [{ quantity: 2, valueCents: 12_050, battery: 'none' }],
        optionalFees: [],
        wantedCargoId: null,
      },
    });
    expect(read.ok && declaredTotal(read.value.items)).toBe(12_050);
  });
  it('is a valid draft', () => {
    expect(formDraftSchema.safeParse(draft).success).toBe(true);
  });
});

const piece = { length: '60', width: '40', height: '30', weight: '9' };

describe('a typed number with a separator before three digits', () => {
  const goods = (weight: string, value: string): FormDraft => ({
    ...draft,
    pieces: [{ ...piece, weight }],
    items: (draft.items ?? []).map((item) => ({ ...item, quantity: '1,000', value })),
  });

  it('groups grams, dollars and counts', () => {
    expect(submissionFromDraft(goods('12,000 г', '1,250'))).toMatchObject({
      value: { pieces: [{ grossG: 12_000 }], items: [{ quantity: 1000, valueCents: 125_000 }] },
    });
  });

  it('is reported at its field when two readings are possible', () => {
    expect(submissionFromDraft(goods('1,250 kg', '1.250'))).toEqual({
      ok: false,
      issues: [
        { path: 'pieces.0.weight', code: 'number.unclear', params: { small: '1.25 kg', large: '1250 kg' } },
        { path: 'items.0.value', code: 'number.unclear', params: { small: '1.25', large: '1250' } },
      ],
    });
  });
});

const item = {
  description: 'Shoes',
  hsCode: '',
  quantity: '2',
  value: '1',
  battery: 'none',
  condition: 'new',
} as const;

describe('an incomplete draft', () => {
  const cases: [string, FormDraft, string, string][] = [
    ['no piece', { ...draft, pieces: [] }, 'pieces', 'form.no_pieces'],
    ['no items', { ...draft, items: [] }, 'items', 'form.no_items'],
    ['zero', { ...draft, pieces: [{ ...piece, length: '0' }] }, 'pieces.0.length', 'measure.zero'],
    [
      'negative',
      { ...draft, pieces: [piece, { ...piece, weight: '-1' }] },
      'pieces.1.weight',
      'measure.negative',
    ],
    ['huge', { ...draft, pieces: [{ ...piece, height: '300.1' }] }, 'pieces.0.height', 'measure.too_big'],
    ['NaN', { ...draft, pieces: [{ ...piece, width: 'NaN' }] }, 'pieces.0.width', 'measure.not_a_number'],
    ['empty', { ...draft, pieces: [{ ...piece, width: '' }] }, 'pieces.0.width', 'required'],
    ['no sender', { ...draft, sender: undefined }, 'sender', 'required'],
    [
      'sender elsewhere',
      { ...draft, sender: { ...draft.sender, address: address.MN } },
      'sender.address.country',
      'form.sender_in_australia',
    ],
    [
      'receiver elsewhere',
      { ...draft, receiver: { ...draft.receiver, address: address.AU } },
      'receiver.address.country',
      'form.receiver_in_mongolia',
    ],
    [
      'mobile of 7',
      { ...draft, sender: { ...draft.sender, mobile: '1234567' } },
      'sender.mobile',
      'mobile.length',
    ],
    [
      'mobile with letters',
      { ...draft, sender: { ...draft.sender, mobile: '04l2345678' } },
      'sender.mobile',
      'mobile.digits',
    ],
    [
      'loose battery',
      { ...draft, items: [{ ...item, battery: 'loose' }] },
      'items.0.battery',
      'form.battery_loose',
    ],
    [
      'battery not confirmed',
      { ...draft, items: [{ ...item, battery: 'contained' }] },
      'isChargeConfirmed',
      'form.battery_unconfirmed',
    ],
    ['no value', { ...draft, items: [{ ...item, value: '' }] }, 'items.0.value', 'required'],
    ['value too big', { ...draft, items: [{ ...item, value: '100001' }] }, 'items.0.value', 'money.too_big'],
    [
      'quantity as text',
      { ...draft, items: [{ ...item, quantity: 'two' }] },
      'items.0.quantity',
      'number.not_a_number',
    ],
    ['quantity 0', { ...draft, items: [{ ...item, quantity: '0' }] }, 'items.0.quantity', 'number.too_small'],
    ['short HS code', { ...draft, items: [{ ...item, hsCode: '12' }] }, 'items.0.hsCode', 'form.hs_code'],
    [
      'an unknown country',
      { ...draft, items: [{ ...item, originCountry: 'Хята' }] },
      'items.0.originCountry',
      'form.origin_country',
    ],
    ['terms', { ...draft, hasAcceptedTerms: false }, 'hasAcceptedTerms', 'form.terms_unaccepted'],
    ['plan not chosen', { ...draft, plan: '' }, 'plan', 'required'],
    ['no plan', { ...draft, plan: undefined }, 'plan', 'required'],
    [
      'postcode',
      { ...draft, sender: { ...draft.sender, address: { ...address.AU, postcode: '200' } } },
      'sender.address.postcode',
      'postcode.invalid',
    ],
  ];
  it.each(cases)('is refused at its field: %s', (_name, changed, path, code) => {
    const read = submissionFromDraft(changed);
    expect(read.ok ? [] : read.issues.map(({ path, code }) => ({ path, code }))).toContainEqual({
      path,
      code,
    });
  });
  it('reports all errors together, each field once', () => {
    const read = submissionFromDraft({ pieces: [{ ...piece, length: '0', width: 'x' }] });
    const paths = read.ok ? [] : read.issues.map((issue) => issue.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(['pieces.0.length', 'pieces.0.width', 'items', 'sender', 'receiver']),
    );
  });
});

describe('allowed batteries', () => {
  it.each(['contained', 'packed_with'] as const)(
    '%s are accepted once the charge is confirmed',
    (battery) => {
      expect(
        submissionFromDraft({ ...draft, isChargeConfirmed: true, items: [{ ...item, battery }] }).ok,
      ).toBe(true);
    },
  );
});

describe('the schema of a draft', () => {
  it('refuses 21 pieces, 101 items and NUL in a draft', () => {
    expect(formDraftSchema.safeParse({ pieces: Array.from({ length: 21 }, () => piece) }).success).toBe(
      false,
    );
    expect(formDraftSchema.safeParse({ items: Array.from({ length: 101 }, () => item) }).success).toBe(false);
    expect(formDraftSchema.safeParse({ note: 'a\0b' }).success).toBe(false);
  });
  it('reads an empty draft', () => {
    expect(formDraftSchema.parse({})).toEqual({ plan: '', note: '' });
    expect(formSubmissionSchema.safeParse({}).success).toBe(false);
  });
});

describe('pieces for a live quote', () => {
  it('are read while the rest is empty', () => {
    expect(piecesFromDraft([piece])).toEqual({
      ok: true,
      value: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9000 }],
    });
    expect(piecesFromDraft([{ ...piece, length: '' }])).toEqual({
      ok: false,
      issues: [{ path: 'pieces.0.length', code: 'required' }],
    });
  });
});

describe('the piece of an item', () => {
  const goods = { ...item, quantity: '3' };
  const two = (...items: object[]) =>
    submissionFromDraft({
      ...draft,
      pieces: [piece, piece],
      items: items.map((change) => ({ ...goods, ...change })),
    });
  const sharesIn = (read: ReturnType<typeof submissionFromDraft>) =>
    read.ok ? read.value.items.map(({ shares }) => shares) : read.issues;

  it('is the only piece when there is one', () => {
    const read = submissionFromDraft({ ...draft, items: [{ ...goods, box: '2' }] });
    expect(sharesIn(read)).toEqual([[{ pieceNo: 1, quantity: 3 }]]);
  });
  it('may be one piece, several pieces, or counted elsewhere', () => {
    expect(sharesIn(two({ box: '2' }, { box: 'several', boxes: ['3', '0'] }))).toEqual([
      [{ pieceNo: 2, quantity: 3 }],
      [
        { pieceNo: 1, quantity: 3 },
        { pieceNo: 2, quantity: 0 },
      ],
    ]);
  });
  it.each<[string, object[], object]>([
    ['no answer', [{}], { path: 'items.0.box', code: 'required' }],
    ['an unknown piece', [{ box: '3' }], { path: 'items.0.box', code: 'choice.invalid' }],
    [
      'a wrong sum',
      [{ box: 'several', boxes: ['1', '1'] }],
      { path: 'items.0.box', code: 'form.box_sum', params: { quantity: 3 } },
    ],
    [
      'no number',
      [{ box: 'several', boxes: ['x', '1'] }],
      { path: 'items.0.boxes.0', code: 'number.not_a_number' },
    ],
    ['an empty piece', [{ box: '1' }], { path: 'items', code: 'form.box_empty', params: { piece: 2 } }],
  ])('is refused with %s', (_name, items, issue) => expect(sharesIn(two(...items))).toEqual([issue]));
});
