import { describe, expect, it } from 'vitest';
import { demoFees } from '~/domain/quotes/demo-plans';
import { draftText } from './draft-model';
import { errorsOf } from './field-errors';

const standard = { code: 'standard', audience: 'all' } as const;
const business = { code: 'business', audience: 'organization' } as const;
const prices = { fees: demoFees, tariffs: [standard, business] };
const untouched = {
  touched: new Set<string>(),
  hasTried: false,
  prices,
  customer: 'individual' as const,
};

describe('errors of the form', () => {
  it('shows no error in an untouched form and only wrong input in touched fields', () => {
    const draft = draftText({ pieces: [{ length: 'abc', width: '', height: '', weight: '' }] });
    expect(errorsOf(draft, untouched)).toEqual({});
    const touched = new Set(['pieces.0.length', 'pieces.0.width']);
    expect(errorsOf(draft, { ...untouched, touched })).toEqual({
      'pieces.0.length': 'measure.not_a_number',
    });
  });

  it('shows a loose battery immediately', () => {
    const item = { description: '', hsCode: '', quantity: '1', value: '', condition: 'new' } as const;
    const draft = draftText({ items: [{ ...item, battery: 'loose' }] });
    expect(errorsOf(draft, untouched)).toEqual({ 'items.0.battery': 'form.battery_loose' });
  });

  it('shows all errors after a submit attempt, from the top of the form to its end', () => {
    const paths = Object.keys(errorsOf(draftText({}), { ...untouched, hasTried: true }));
    const sections = paths.map((path) => path.split('.')[0]);
    expect([...new Set(sections)]).toEqual(['pieces', 'items', 'sender', 'receiver', 'hasAcceptedTerms']);
    expect(paths.indexOf('items.0.description')).toBeLessThan(paths.indexOf('items.0.value'));
  });

  it('shows an error at the checkbox of a service that the receiver cannot use', () => {
    const receiver = { address: { country: 'MN', aimag: 'khuvsgul', district: 'Мөрөн' } } as const;
    const draft = draftText({ receiver, optionalFees: ['fragile', 'door', 'old'] });
    expect(errorsOf(draft, untouched)).toEqual({
      'optionalFees.door': 'fee.capital_only',
      'optionalFees.old': 'fee.unknown {"code":"old"}',
    });
  });

  it('requires the address fields of a delivery after a submit attempt', () => {
    const draft = draftText({ optionalFees: ['door'] });
    expect(errorsOf(draft, untouched)).toEqual({});
    expect(errorsOf(draft, { ...untouched, hasTried: true })).toMatchObject({
      'receiver.address.street': 'fee.needs_address',
      'receiver.address.building': 'fee.needs_address',
    });
  });

  it('refuses the business plan for an individual, not for a visitor', () => {
    const draft = draftText({ plan: 'business' });
    expect(errorsOf(draft, untouched)).toEqual({ plan: 'tariff.not_offered' });
    expect(errorsOf(draft, { ...untouched, customer: undefined })).toEqual({});
    expect(errorsOf(draft, { ...untouched, customer: 'organization' as const })).toEqual({});
  });
});
