import { expect, test } from 'vitest';
import { type Company, issuerText } from './issuer';

const company: Company = {
  name: { mn: 'Моз Карго ХХК', en: 'Moz Cargo Pty Ltd' },
  abn: '51824753556',
  address: { mn: 'Сидней, Маскот', en: 'Mascot NSW 2020' },
  phone: '+61 2 5550 0142',
  email: 'office@moz.example',
};

const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');

test('a document names its issuer in the language of the document', () => {
  expect(spaced(issuerText(company, 'en'))).toBe(
    'Moz Cargo Pty Ltd · ABN 51 824 753 556 · Mascot NSW 2020 · +61 2 5550 0142 · office@moz.example',
  );
  expect(spaced(issuerText(company, 'mn'))).toContain('Моз Карго ХХК · ABN 51 824 753 556 · Сидней, Маскот');
});

test('a line break never splits a number', () => {
  expect(issuerText(company, 'en').split(' ')).toContain('+61\u00A02\u00A05550\u00A00142');
});

test('omits missing details without a gap', () => {
  const empty = { ...company, abn: '', address: { mn: '', en: '' }, phone: '', email: '' };
  expect(issuerText(empty, 'en')).toBe('Moz Cargo Pty Ltd');
  expect(issuerText({ ...empty, name: { mn: '', en: '' } }, 'en')).toBe('');
});
