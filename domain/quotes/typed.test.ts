import { describe, expect, it } from 'vitest';
import { readTypedQuote, type TypedQuote } from './typed';

const typed: TypedQuote = {
  length: '60',
  width: '40,0',
  height: ' 300 mm',
  weight: '9,3 кг',
  pieces: '2',
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
      facts: { pieces: [piece, piece], optionalFees: ['door'], declaredCents: 0, battery: 'none' },
    });
  });

  it.each([
    ['length', '', 'required'],
    ['length', '0', 'measure.zero'],
    ['width', '-4', 'measure.negative'],
    ['height', '301', 'measure.too_big'],
    ['height', 'NaN', 'measure.not_a_number'],
    ['weight', '70.1', 'measure.too_big'],
    ['weight', '1e3', 'measure.not_a_number'],
    ['pieces', '', 'required'],
    ['pieces', '0', 'quote.no_pieces'],
    ['pieces', '-3', 'quote.no_pieces'],
    ['pieces', '1.5', 'number.not_integer'],
    ['pieces', '21', 'quote.too_many_pieces'],
    ['declared', 'a lot', 'money.not_a_number'],
    ['declared', '-1', 'money.negative'],
    ['battery', 'loose', 'form.battery_loose'],
    ['battery', 'nuclear', 'choice.invalid'],
  ])('refuses %s %j as %s', (field, text, code) => {
    expect(readTypedQuote({ ...typed, [field]: text })).toEqual({
      ok: false,
      problems: { [field]: { code } },
    });
  });

  it('reports a weight as unclear when it could be a thousand times as heavy', () => {
    expect(readTypedQuote({ ...typed, weight: '1,250 kg' })).toEqual({
      ok: false,
      problems: { weight: { code: 'number.unclear', params: { small: '1.25 kg', large: '1250 kg' } } },
    });
    expect(readTypedQuote({ ...typed, weight: '1,250 g' })).toMatchObject({
      facts: { pieces: [{ grossG: 1250 }, { grossG: 1250 }] },
    });
  });

  it('reports every invalid field together', () => {
    const read = readTypedQuote({ ...typed, length: '', weight: 'x' });
    expect(read).toEqual({
      ok: false,
      problems: { length: { code: 'required' }, weight: { code: 'measure.not_a_number' } },
    });
  });
});
