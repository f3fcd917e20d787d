import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { maskedLabel } from './masked';

test.each([
  ['a Cyrillic name', 'Батбаяр', 'Б••••'],
  ['two names', 'Бат-Эрдэнэ Дорж', 'Б•••• Д••••'],
  ['a Latin name', 'bat erdene', 'B•••• E••••'],
  ['one letter', 'Б', 'Б••••'],
  ['one small Latin letter', 'b', 'B••••'],
  ['an empty name', '', '••••'],
  ['blanks alone', '  \t\u00a0 ', '••••'],
  ['an emoji alone', '👩‍👩‍👧', '••••'],
  ['an emoji before a name', '📦 Бат', 'Б••••'],
  ['an emoji that touches a name', '📦Бат', 'Б••••'],
  ['a letter with a combining sign', 'A\u030Ake', 'Å••••'],
  ['a letter with many combining signs', 'Б\u0301\u0302\u0303\u0304ат', 'Б••••'],
  ['combining signs alone', '\u0301\u0302', '••••'],
  ['a name from right to left', 'محمد علي', 'م•••• ع••••'],
  ['a character that turns the direction', '\u202EБат\u202C', 'Б••••'],
  ['invisible characters', '\u200B\u2060\uFEFFБат', 'Б••••'],
  ['a letter outside the first plane', '𐐨𐐩', '𐐀••••'],
  ['half of a character', '\uD83DБат', 'Б••••'],
  ['a letter that becomes two capitals', 'ßen', 'S••••'],
  ['an address code', 'Bat MOZ-4F7KX', 'B••••'],
  ['a phone number', '0412 345 678', '••••'],
  ['digits of other scripts', '٠٤١٢ Бат', 'Б••••'],
  ['a house number and street', 'Bat Dorj 12A Smith Street', 'B•••• D••••'],
  ['signs alone', '--- /// ***', '••••'],
  ['a name in quotes', '“Бат”', 'Б••••'],
])('%s is masked', (_what, name, shown) => {
  expect(maskedLabel(name)).toBe(shown);
});

describe('a masked label', () => {
  it('has at most two letters and no digit, whatever is on the label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const shown = maskedLabel(name);
        expect(shown).toMatch(/^(?:••••|\p{L}••••(?: \p{L}••••)?)$/u);
      }),
    );
  });

  it('says nothing of how long a name is', () => {
    expect(maskedLabel('Бо')).toBe(maskedLabel('Болормаабаатар'));
  });
});
