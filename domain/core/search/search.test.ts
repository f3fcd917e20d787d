import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberReadings } from './numbers';
import { isTooShort, matchesSearch, parseSearch } from './query';
import { searchTextOf } from './text';

const isFound = (stored: string, typed: string, hasUnfolded = false): boolean => {
  const query = parseSearch(typed, { hasUnfolded });
  return query !== undefined && matchesSearch(stored, query);
};

describe('a search for a mobile', () => {
  const australian = searchTextOf({ names: ['Бат'], mobiles: ['+61491570110'], codes: ['7K3QX9'] });
  test.each([
    ...['0491570110', '0491 570 110', '+61491570110', '61491570110', '491570110', '0061491570110'],
    ...['0011 61 491 570 110', '+61 491 570 110', '+61 (0)491 570 110', '+61 0491 570 110', '(0491) 570-110'],
    ...['0491-570-110', '0491.570.110', '+61-491-570-110', '011 61 491570110', '8~10 61 491 570 110'],
    ...[
      '810 61491570110',
      '001 61 491570110',
      '010 61 491 570 110',
      '00700 61 491 570 110',
      '0018 61491570110',
    ],
    ...[
      '０４９１５７０１１０',
      '0491 570',
      '570 110',
      '491 570 11',
      '+61 491',
      'Бат 0491 570 110',
      '0491570110 bat',
    ],
    ...['\u200e+61\u00a0491\u202f570\u2011110', '61 491 57 01 10', '+61491570110 7k3qx9'],
  ])('finds +61491570110 by %s', (typed) => expect(isFound(australian, typed)).toBe(true));

  test.each([
    ...['tel:+61491570110', '"0491570110"', '«0491 570 110»', '<0491570110>', '0491_570_110', '0491·570·110'],
    ...[
      '0491,570,110',
      '+61491570110,',
      '٠٤٩١ ٥٧٠ ١١٠',
      '+ 61 491 570 110',
      '(+61) 491 570 110',
      '+0061491570110',
    ],
    ...['00 61 (0) 491 570 110', '8 10 61 491 570 110', '8-10-61-491-570-110', '0491 570 110, бат'],
  ])('finds +61491570110 as it was copied: %s', (typed) => expect(isFound(australian, typed)).toBe(true));

  test.each(['8 916 123-45-67', '8(916)1234567', '+7 (916) 123-45-67', '007 916 123 45 67'])(
    'finds +79161234567 by %s',
    (typed) => expect(isFound(searchTextOf({ mobiles: ['+79161234567'] }), typed)).toBe(true),
  );

  const mongolian = searchTextOf({ mobiles: ['+97682856466'] });
  test.each([
    ...[
      '82856466',
      '8285 6466',
      '8285-6466',
      '+976 8285 6466',
      '97682856466',
      '0097682856466',
      '00976 8285 6466',
    ],
    ...[
      '0011 976 82856466',
      '011 976 8285 6466',
      '(976) 8285-6466',
      '976-82856466',
      '810 976 82856466',
      '82 85 64 66',
    ],
  ])('finds +97682856466 by %s', (typed) => expect(isFound(mongolian, typed)).toBe(true));

  test.each(['0491570111', '491570', '+976 491 570 110 1', '82856467', '0011 61'])(
    'does not find another number: %s',
    (typed) => {
      expect(isFound(mongolian, typed)).toBe(false);
    },
  );

  test('finds a foreign number by its exit codes and its trunk 0', () => {
    const korean = searchTextOf({ mobiles: ['+821012345678'] });
    for (const typed of ['+82 10-1234-5678', '010-1234-5678', '0082 10 1234 5678', '+82 (0)10 1234 5678'])
      expect(isFound(korean, typed)).toBe(true);
  });

  test('finds a number stored without its calling code', () =>
    expect(isFound(searchTextOf({ mobiles: ['491570110'] }), '+61 491 570 110')).toBe(true));

  test('preserves all digits of an ordinary number', () => {
    expect(numberReadings('99112233')).toEqual(['99112233']);
    expect(numberReadings('473124829')).toEqual(['473124829']);
    expect(numberReadings('810')).toEqual(['810']);
  });
});

describe('a search for a name', () => {
  test.each([
    [
      "Zoë O’Brien-D'Arcy",
      ["o'brien", 'O’Brien', 'obrien', 'OBRIEN', 'zoe', "d'arcy", 'DArcy zoe', 'brien darcy'],
    ],
    ['Sarah OʼNeil', ["O'Neil", 'oneil', 'O`Neil', 'neil sarah']],
    ['Б. Ганэрдэнэ', ['ganerdene', 'Ган-Эрдэнэ', 'ган эрдэнэ', 'Б.Ганэрдэнэ', 'ganerd b', 'ГАНЭРДЭНЭ']],
    ['Ган Эрдэнэ', ['Ганэрдэнэ', 'gan-erdene', 'erdene gan']],
    [
      'Өнөрбаяр Мөнхбат',
      ['Unurbayar', 'Onorbayar', 'Мунхбат', 'Мөнхбат Өнөрбаяр', 'munkh bayar', 'onor', 'Өнөрбаяр М'],
    ],
    ['Сүхээ Ганбат', ['Сухээ', 'suhee', 'ganbat sukhee', 'Сүхээ Ганб']],
    ['Dorj Jr. Batmunkh', ['Batmunkh Dorj', 'dorj batm', 'Дорж', 'Батмөнх', 'batmunk']],
    ['GOLDEN TRADE LLC', ['goldentrade', 'Golden-Trade']],
    ['José Pérez Muñoz', ['jose munoz', 'PEREZ']],
    ['王小明', ['王小', '王小明']],
    ['Enkhbold', ['enk', 'enkh', 'Энх', 'Энхболд']],
    ['Michael', ['mic', 'mich', 'micha']],
    ['Ли Бо', ['ли', 'бо ли', 'li bo']],
    ['Төгөлдөр Үүрийнтуяа', ['Тѳгѳлдѳр', 'tuguldur', 'ѵѵрийн', '«Төгөлдөр»', 'төгөлдөр, үүрийнтуяа']],
    ['Мөнхбат Үүрийнтуяа', ['Мєнхбат', 'їїрийнтуяа мєнх']],
    ['Мєнхбат Їїрийнтуяа', ['Мөнхбат', 'munkhbat uuriin', 'Мєнхбат']],
    ['Євген Їжакевич', ['Євген', 'Їжакевич', 'evgen']],
    ['歐陽鋒', ['欧阳锋', '歐陽']],
    ['ᠪᠠᠲᠤ ᠡᠷᠳᠡᠨᠢ', ['ᠪᠠᠲᠤ', 'ᠡᠷᠳᠡᠨᠢ ᠪᠠᠲᠤ']],
    ['Нұрсұлтан Әбішұлы', ['nursultan', 'Нурсултан', 'абишулы']],
    ['Straße Müller', ['strasse', 'mueller', 'MÜLLER']],
  ])('finds %s', (name, typed) => {
    const stored = searchTextOf({ names: [name] });
    for (const one of typed) expect(`${one}: ${isFound(stored, one)}`).toBe(`${one}: true`);
  });

  test.each([
    ['Дорж Бат', 'Дорж Болд'],
    ['Ганбат', 'Ганболд'],
    ['Анна', '100%'],
    ['Анна', '%%%'],
    ['Анна', 'ан%а'],
    ['Бат 100', '100%_\\'],
  ])('does not find %s by %s', (name, typed) =>
    expect(isFound(searchTextOf({ names: [name] }), typed)).toBe(false),
  );
});

test.each([
  ['SYD-26-0042', ['syd-26-0042', 'SYD26', 'syd 26 0042', '26-0042', '0042']],
  ['610910', ['6109.10', '6109 10', '610910', '6109']],
  ['61091000', ['6109.10.00', '6109.10']],
  ['040900', ['0409.00']],
  ['bat.erdene@mail.mn', ['bat.erdene@mail.mn', 'BAT.ERDENE', 'mail.mn', 'baterdene']],
  ['CM473124829XM', ['cm 4731', '4731 2482', 'CM47312482', 'СМ473124829ХМ', 'см-4731-2482-9-хм']],
  ['610910', ['6109.10, 6109.1', '6109,10']],
  ['7K3QX9', ['7к3qх9', '7K3-QX9', '"7k3qx9"']],
])('finds the code %s by its letters and digits', (code, typed) => {
  for (const one of typed)
    expect(`${one}: ${isFound(searchTextOf({ codes: [code] }), one)}`).toBe(`${one}: true`);
});

test('finds a text of the released version by its unfolded spelling', () => {
  const old = '7k3qx9 болд ганбат мөнхбат +61491570110';
  for (const typed of ['Мөнхбат', 'ганбат болд', '0491 570 110', '7K3QX9'])
    expect(isFound(old, typed, true)).toBe(true);
});

test.each(['ab', 'б', 'a b', '12', 'O.', '-'])('an index cannot find %j, which is too short', (typed) => {
  const query = parseSearch(typed);
  expect(query && isTooShort(query)).toBe(true);
});

test.each(['abc', 'a bcd', '李明', '0491', '%%%'])('an index can find %j', (typed) => {
  const query = parseSearch(typed);
  expect(query && isTooShort(query)).toBe(false);
});

test('parses a blank search as none', () => expect(parseSearch(' \u00a0 ')).toBeUndefined());

test.each([false, true])('every term of a search has a reading, with unfolded texts: %s', (hasUnfolded) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const query = parseSearch(text, { hasUnfolded });
      for (const { readings } of query?.terms ?? []) {
        expect(readings.length).toBeGreaterThan(0);
        for (const parts of readings) expect(parts.join('')).not.toBe('');
      }
    }),
    { examples: [['𝅘𝅥𝅰'], ['#🩅𝅘𝅥𝅲'], ["'"], ['ъ'], ['-'], ['ʹʹ']] },
  );
});
