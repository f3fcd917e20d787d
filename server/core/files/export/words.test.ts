import { expect, test } from 'vitest';
import { cargoStates } from '~/domain/cargo/states';
import { contactStates } from '~/domain/content/contact';
import { locales } from '~/domain/core/format/locale';
import { formStates } from '~/domain/forms/states';
import { holdReasons, parcelStates } from '~/domain/parcels/states';
import { textsIn } from './texts';

const keys = [
  ...parcelStates.map((state) => `common:status.parcel.${state}`),
  ...holdReasons.map((reason) => `parcels:reasons.${reason}`),
  ...formStates.map((state) => `common:status.form.${state}`),
  ...cargoStates.map((state) => `common:status.cargo.${state}`),
  ...contactStates.map((state) => `common:status.contact.${state}`),
  'common:status.text.draft',
  'common:status.text.published',
  'common:units.kg',
  'common:units.cm',
];

test.each(locales)('has every text for rows in %s', (locale) => {
  const { text } = textsIn(locale);
  for (const key of keys) expect(text(key)).not.toBe('');
});

test('throws for a missing text', () => {
  expect(() => textsIn('en').text('common:no.such')).toThrow('no text common:no.such');
});
