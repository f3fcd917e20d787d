import { expect, it } from 'vitest';
import { userName } from '~/domain/users/name';

const emily = { fullName: 'Stone Emily', givenName: 'Emily', familyName: 'Stone' };

it.each([
  ['mn', emily, 'Stone Emily'],
  ['en', emily, 'Emily Stone'],
  ['en', { ...emily, familyName: '' }, 'Emily'],
  ['en', { fullName: 'Тэнгэр ХХК', givenName: '', familyName: '' }, 'Тэнгэр ХХК'],
] as const)('in %s formats %j as %s', (locale, names, name) => expect(userName(names, locale)).toBe(name));
