import { describe, expect, it } from 'vitest';
import { emptyBox, readTypedQuote, type TypedBox, type TypedQuote } from './typed';

const box: TypedBox = { length: '60', width: '40,0', height: ' 300 mm', weight: '9,3 кг', pieces: '2' };
const typed: TypedQuote = {
  boxes: [box],
  plan: 'standard',
  fees: ['door'],
  declared: '',
  battery: 'none',
};

describe('readTypedQuote', () => {
  it('reads decimal commas and pasted units, and repeats the piece', () => {
    const piece = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 };
    expect(readTypedQuote(typed)).toEqual({
      ok: true,
      facts: {
        ...{ pieces: [piece, piece], sizes: [{ piece, count: 2 }] },
        ...{ optionalFees: ['door'], declaredCents: 0, battery: 'none' },
      },
    });
  });

  it.each([
    ['boxes.0.length', '', 'required'],
    ['boxes.0.length', '0', 'measure.zero'],
    ['boxes.0.width', '-4', 'measure.negative'],
    ['boxes.0.height', '301', 'measure.too_big'],
    ['boxes.0.height', 'NaN', 'measure.not_a_number'],
    ['boxes.0.weight', '70.1', 'measure.too_big'],
    ['boxes.0.weight', '1e3', 'measure.not_a_number'],
    ['boxes.0.pieces', '', 'required'],
    ['boxes.0.pieces', '0', 'quote.no_pieces'],
    ['boxes.0.pieces', '-3', 'quote.no_pieces'],
    ['boxes.0.pieces', '1.5', 'number.not_integer'],
    ['boxes.0.pieces', '21', 'quote.too_many_pieces'],
    ['declared', 'a lot', 'money.not_a_number'],
    ['declared', '-1', 'money.negative'],
    ['battery', 'loose', 'form.battery_loose'],
    ['battery', 'nuclear', 'choice.invalid'],
  ])('refuses %s %j as %s', (field, text, code) => {
    const [, , part] = field.split('.');
    const wrong = part ? { boxes: [{ ...box, [part]: text }] } : { [field]: text };
    expect(readTypedQuote({ ...typed, ...wrong })).toEqual({
      ok: false,
      problems: { [field]: { code } },
    });
  });

  it('reports a weight as unclear when it could be a thousand times as heavy', () => {
    expect(readTypedQuote({ ...typed, boxes: [{ ...box, weight: '1,250 kg' }] })).toEqual({
      ok: false,
      problems: {
        'boxes.0.weight': { code: 'number.unclear', params: { small: '1.25 kg', large: '1250 kg' } },
      },
    });
    expect(readTypedQuote({ ...typed, boxes: [{ ...box, weight: '1,250 g' }] })).toMatchObject({
      facts: { pieces: [{ grossG: 1250 }, { grossG: 1250 }] },
    });
  });

  it('reports every invalid field together', () => {
    const read = readTypedQuote({ ...typed, boxes: [{ ...box, length: '', weight: 'x' }] });
    expect(read).toEqual({
      ok: false,
      problems: {
        'boxes.0.length': { code: 'required' },
        'boxes.0.weight': { code: 'measure.not_a_number' },
      },
    });
  });

  it('prices boxes of several sizes together', () => {
    const small = { length: '20', width: '20', height: '20', weight: '2', pieces: '3' };
    const read = readTypedQuote({ ...typed, boxes: [box, small] });
    expect(read.ok && read.facts.pieces.map(({ grossG }) => grossG)).toEqual([9300, 9300, 2000, 2000, 2000]);
    expect(read.ok && read.facts.sizes.map(({ count }) => count)).toEqual([2, 3]);
  });

  it('names the field of the size that is wrong', () => {
    expect(readTypedQuote({ ...typed, boxes: [box, emptyBox] })).toMatchObject({
      problems: { 'boxes.1.length': { code: 'required' }, 'boxes.1.weight': { code: 'required' } },
    });
  });

  it('counts the boxes of all sizes against the largest number', () => {
    const many = { ...box, pieces: '11' };
    expect(readTypedQuote({ ...typed, boxes: [many, many] })).toEqual({
      ok: false,
      problems: { 'boxes.1.pieces': { code: 'quote.too_many_pieces' } },
    });
  });
});
