import { expect, test } from 'vitest';
import { greetingName } from './greeting';

test.each([
  ['Батбаяр Оюунчимэг', 'mn', 'Оюунчимэг'],
  ['Батбаяр Оюунчимэг', 'en', 'Оюунчимэг'],
  ['Batbayar Oyunchimeg', 'mn', 'Oyunchimeg'],
  ['Emily Stone', 'en', 'Emily'],
  ['Б.Болд', 'mn', 'Болд'],
  ['Б. Болд', 'mn', 'Болд'],
  ['Ба.Болд-Эрдэнэ', 'en', 'Болд-Эрдэнэ'],
  ['  Болд ', 'mn', 'Болд'],
  ['Боржигон Батбаяр  Болд', 'mn', 'Болд'],
  ['Тэнгэр ХХК', 'mn', 'Тэнгэр ХХК'],
  ['Sky Trade LLC', 'en', 'Sky Trade LLC'],
  ['Монгол Улсын Их Сургууль', 'mn', 'Монгол Улсын Их Сургууль'],
  ['', 'mn', ''],
] as const)('greets %j in %s as %j', (name, locale, greeting) => {
  expect(greetingName(name, locale)).toBe(greeting);
});
