import { expect, it } from 'vitest';
import { customerName, ownNameIn } from '~/domain/customers/name';

const person = { firstName: 'Оюунчимэг', lastName: 'Батбаяр', organizationName: null };

it.each([
  ['mn', person, 'Батбаяр Оюунчимэг'],
  ['en', person, 'Оюунчимэг Батбаяр'],
  ['mn', { ...person, lastName: '' }, 'Оюунчимэг'],
  ['mn', { ...person, organizationName: 'Тэнгэр ХХК' }, 'Тэнгэр ХХК'],
] as const)('in %s formats %j as %s', (locale, names, name) =>
  expect(customerName(names, locale)).toBe(name),
);

it.each([
  ['Батбаяр Оюунчимэг', 'en', 'Оюунчимэг Батбаяр'],
  ['Оюунчимэг Батбаяр', 'mn', 'Батбаяр Оюунчимэг'],
  ['Дорж Ганболд', 'en', 'Дорж Ганболд'],
] as const)('shows the copied name %s in %s as %s', (copied, locale, name) =>
  expect(ownNameIn(copied, person, locale)).toBe(name),
);
