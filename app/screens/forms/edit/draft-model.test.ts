import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formDraftSchema } from '~/domain/forms/draft';
import { addItem, addPiece, draftFromSearch, draftOf, draftText, withPieces } from './draft-model';

describe('a draft on the screen', () => {
  it('has an empty piece and item and goes from Australia to Mongolia', () => {
    const text = draftText({});
    expect(text).toMatchObject({
      sender: { mobileCountry: 'AU', address: { country: 'AU' } },
      receiver: { mobileCountry: 'MN', address: { country: 'MN', aimag: 'ulaanbaatar' } },
      pieces: [{ key: '1', length: '' }],
      items: [{ key: '1', quantity: '1', battery: 'none' }],
      plan: 'standard',
    });
  });

  it('is unchanged after conversion for the server and back', () => {
    const text = fc.string({ maxLength: 20 });
    const pieces = fc.array(fc.record({ length: text, width: text, height: text, weight: text }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(pieces, text, (typed, note) => {
        const text = draftText({ pieces: typed, note, sender: { name: note } });
        expect(draftText(draftOf(text))).toEqual(text);
      }),
    );
  });

  it('is valid for the server, without the keys of the screen', () => {
    const draft = draftOf(draftText({}));
    expect(formDraftSchema.parse(draft)).toEqual(draft);
    expect(draft.pieces).toEqual([{ length: '', width: '', height: '', weight: '' }]);
  });
});

describe('the link from the calculator', () => {
  it.each([
    [
      'lengthMm=600&widthMm=405&heightMm=300&grossG=9300&pieces=2&plan=express',
      {
        pieces: [
          { length: '60', width: '40.5', height: '30', weight: '9.3' },
          { length: '60', width: '40.5', height: '30', weight: '9.3' },
        ],
        plan: 'express',
      },
    ],
    [
      'lengthMm=600&widthMm=400&heightMm=300&grossG=9300&pieces=1&lengthMm=200&widthMm=200&heightMm=200&grossG=2000&pieces=2',
      {
        pieces: [
          { length: '60', width: '40', height: '30', weight: '9.3' },
          { length: '20', width: '20', height: '20', weight: '2' },
          { length: '20', width: '20', height: '20', weight: '2' },
        ],
      },
    ],
    ['grossG=500', { pieces: [{ length: '', width: '', height: '', weight: '0.5' }] }],
    ['lengthMm=-1&grossG=99999999&plan=<b>', {}],
    ['', {}],
  ])('makes a draft from the query %j', (search, draft) => {
    expect(draftFromSearch(new URLSearchParams(search))).toEqual(draft);
  });
});

describe('rows', () => {
  it('are added at the end, copied after their original and limited to twenty', () => {
    const [first] = draftText({ pieces: [{ length: '1', width: '2', height: '3', weight: '4' }] }).pieces;
    if (!first) throw new Error('a draft has a piece');
    const two = addPiece([first]);
    const three = addPiece(two, first);
    expect(three.map(({ key, length }) => [key, length])).toEqual([
      ['1', '1'],
      ['3', '1'],
      ['2', ''],
    ]);
    const many = Array.from({ length: 30 }).reduce<typeof two>((rows) => addPiece(rows), two);
    expect(many).toHaveLength(20);
    expect(new Set(many.map(({ key }) => key)).size).toBe(20);
    expect(addItem(draftText({}).items).map(({ key }) => key)).toEqual(['1', '2']);
  });
});

describe('goods of added and removed pieces', () => {
  const box = { length: '1', width: '1', height: '1', weight: '1' };
  const goods = { description: 'x', hsCode: '', quantity: '3', value: '1' } as const;
  const text = draftText({
    pieces: [box, box, box],
    items: [
      { ...goods, battery: 'none', condition: 'new', box: '3' },
      { ...goods, battery: 'none', condition: 'new', box: 'several', boxes: ['1', '', '2'] },
    ],
  });
  const boxesOf = ({ items }: typeof text) => items.map(({ box: place, boxes }) => [place, boxes]);

  it('move with their piece when a piece is copied before it', () => {
    expect(boxesOf(withPieces(text, addPiece(text.pieces, text.pieces[0])))).toEqual([
      ['4', []],
      ['several', ['1', '', '', '2']],
    ]);
  });
  it('stay with their piece when an earlier one is removed, and lose a removed one', () => {
    expect(boxesOf(withPieces(text, text.pieces.slice(1)))).toEqual([
      ['2', []],
      ['several', ['', '2']],
    ]);
    expect(boxesOf(withPieces(text, text.pieces.slice(0, 2)))).toEqual([
      ['', []],
      ['several', ['1', '']],
    ]);
  });
  it('stay unchanged while measurements are typed', () => {
    const typed = text.pieces.map((piece) => ({ ...piece, length: '9' }));
    expect(withPieces(text, typed).items).toBe(text.items);
  });
});
