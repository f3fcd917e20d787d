import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFault } from './garbled';
import { type CodePage, decodePage } from './pages';

const names = [
  'José Pérez',
  'Müller',
  'Løkken',
  'Дорж Бат',
  'Энхтүвшин',
  'Өлзий',
  'Ганэрдэнэ',
  'Şahin',
  '王小明',
  'O’Brien',
];
const misread = (text: string, page: CodePage): string => decodePage(new TextEncoder().encode(text), page);
const pages = ['windows-1252', 'windows-1251'] as const;

describe('a text that was read in another code page', () => {
  it.each(['JosÃ© PÃ©rez', 'Ð‘Ð°Ñ‚', 'Р‘Р°С‚', 'Ó¨Ð»Ð·Ð¸Ð¹', 'Oâ€™Brien', 'JosГ©', 'Jos\ufffd', 'Jos\u0082'])(
    '%j is garbled',
    (text) => expect(textFault(text)).toBe('text.garbled'),
  );
  it.each(names.flatMap((name) => pages.map((page) => [name, page] as const)))(
    '%s in %s is garbled',
    (name, page) => expect(textFault(misread(name, page))).toBe('text.garbled'),
  );
  it('is garbled after two wrong readings', () => {
    for (const name of names)
      expect(textFault(misread(misread(name, 'windows-1252'), 'windows-1252'))).toBe('text.garbled');
  });
});

it.each(['?лзий', 'Х?л?г', '????', '??', 'Jos?', 'Энхт?вшин ?нэр'])('detects lost letters in %j', (text) =>
  expect(textFault(text)).toBe('text.letters_lost'),
);

it.each([
  ...names,
  '',
  '1969?',
  'Сёмин Сё',
  'НИÑО “CAÑ”',
  '20 С°',
  'À la carte',
  'Ærø Ångström Œuvre',
  'Ðakovo',
  'Ñandú',
  'Âge d’or – « Été »',
  'Рё Сё',
  'Їжак Єва',
  'ТЄМЄР БЇТЭЭЛ',
  'ТЁТЁ',
  'Вјера Вељко ВЕЉКО',
  'São João',
  '№ 5 «Улаан тал» ХХК',
  '₮ 5, 5 °C, ½, µ',
])('finds no fault in %j', (text) => expect(textFault(text)).toBeUndefined());

it('finds no fault in any Mongolian name', () => {
  const name = fc.stringMatching(/^[А-ЯӨҮЁ][а-яөүё]{0,12}(?: [А-ЯӨҮЁ][а-яөүё]{0,12})?$/u);
  fc.assert(
    fc.property(name, (written) => {
      expect(textFault(written)).toBeUndefined();
    }),
  );
});
