import { expect, it } from 'vitest';
import { customerName } from '~/domain/customers/name';

const person = { firstName: 'Оюунчимэг', lastName: 'Батбаяр', organizationName: null };

it.each([
  ['mn', person, 'Батбаяр Оюунчимэг'],
  ['en', person, 'Оюунчимэг Батбаяр'],
  ['mn', { ...person, lastName: '' }, 'Оюунчимэг'],
  ['mn', { ...person, organizationName: 'Тэнгэр ХХК' }, 'Тэнгэр ХХК'],
] as const)('in %s names %j %s', (locale, names, name) => expect(customerName(names, locale)).toBe(name));
