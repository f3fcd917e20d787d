import { describe, expect, it } from 'vitest';
import { draftText } from './draft-model';
import { errorsOf } from './field-errors';

const untouched = { touched: new Set<string>(), hasTried: false };

describe('errors on the screen', () => {
  it('shows no error in an untouched form and only wrong input in touched fields', () => {
    const draft = draftText({ pieces: [{ length: 'abc', width: '', height: '', weight: '' }] });
    expect(errorsOf(draft, untouched)).toEqual({});
    const touched = new Set(['pieces.0.length', 'pieces.0.width']);
    expect(errorsOf(draft, { touched, hasTried: false })).toEqual({
      'pieces.0.length': 'measure.not_a_number',
    });
  });

  it('shows a loose battery immediately', () => {
    const item = { description: '', hsCode: '', quantity: '1', value: '', condition: 'new' } as const;
    const draft = draftText({ items: [{ ...item, battery: 'loose' }] });
    expect(errorsOf(draft, untouched)).toEqual({ 'items.0.battery': 'form.battery_loose' });
  });

  it('says everything after a try, from the top of the form to its end', () => {
    const paths = Object.keys(errorsOf(draftText({}), { ...untouched, hasTried: true }));
    const sections = paths.map((path) => path.split('.')[0]);
    expect([...new Set(sections)]).toEqual(['sender', 'receiver', 'pieces', 'items', 'hasAcceptedTerms']);
    expect(paths.indexOf('items.0.description')).toBeLessThan(paths.indexOf('items.0.value'));
  });
});
