import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldJoined, foldText, foldUnfinished, spellText } from './fold';

/** Signs of Cyrillic without a Latin letter, apostrophes and invisible signs. */
const silent = /[ъьӏҍꞌ׳]|\p{Default_Ignorable_Code_Point}/gu;

describe('the folded text', () => {
  it.each([
    ['Мөнхбат', 'Мунхбат', 'Munkhbat', 'Mönkhbat', 'Munhbat', 'MUNKHBAT', 'Mоnkhbat'],
    ['Өнөрбаяр', 'Unurbayar', 'Onorbayar', 'Önörbaiar', 'Унурбаяр', 'Øнөрбаяр'],
    ['Сүхбаатар', 'Sukhbaatar', 'Suhbatar', 'Suekhbaatar', 'Сухбаатар'],
    ['Энхцэцэг', 'Enkhtsetseg', 'Enhcetseg', 'Enkhtzetzeg'],
    ['Цэрэндорж', 'Tserendorj', 'Tserendorzh', 'Cerendorj'],
    ['Ёндон', 'Yondon', 'Iondon'],
    ['Юрий', 'Yury', 'Yuri', 'Iurii', 'Юрій'],
    ['Алексей', 'Alexei', 'Aleksey', 'Alexey', 'Aleksej'],
    ['Максимович', 'Maximovitch', 'Maksimovich', 'Maximovitsch'],
    ['Łukaszewicz', 'Лукашевич', 'Lukashevich'],
    ['Щербаков', 'Shcherbakov', 'Scherbakov'],
    ['Đặng Văn Đức', 'Dang Van Duc', 'ĐẶNG VĂN ĐỨC'],
    ['Ørsted', 'Orsted', 'Oersted'],
    ['Ильяс Иşık', 'Ilias Isik'],
    ['Müller', 'Muller', 'Mueller'],
    ['Нұрсұлтан', 'Nursultan', 'НҰРСҰЛТАН'],
    ['Κωνσταντίνος', 'Konstantinos'],
    ['О’Брайен', "О'Брайен", 'ОʼБрайен', 'О`Брайен', 'О´Брайен', 'ОБрайен', 'О′Брайен'],
    ['ＡＢＣ １２', 'abc 12', 'ABC-١٢'],
    ['ﾄﾖﾀ', 'トヨタ', 'とよた'],
    ['張偉', '张伟'],
    ['مُحَمَّد', 'محمد', 'محـمد'],
    ['علی', 'علي'],
    ['Вoлд', 'Vold'],
    ['Viсtоr', 'Victor', 'Viktor'],
    ['й', 'й', 'y'],
  ])('is equal for %s and its other spellings', (one, ...others) => {
    for (const other of others) expect(foldText(other)).toBe(foldText(one));
  });

  it.each(['王小明', '박지성', 'สมชาย', 'राम', 'עברית', 'ᠮᠣᠩᠭᠣᠯ', 'ありがとう'])('preserves %s', (name) =>
    expect(foldText(name)).toBe(name.normalize('NFC')),
  );

  it.each([
    ['Ганболд', 'Ганбат'],
    ['王小明', '王小華'],
    ['박지성', '박지선'],
    ['Дорж', 'Дорго'],
    ['100', '10'],
    ['がん', 'かん'],
  ])('differs for %s and %s', (one, other) => expect(foldText(one)).not.toBe(foldText(other)));

  it.each([
    ['Ган-Эрдэнэ,  Батсүх', 'gan erdene batsoh'],
    ['«Алтан» (ХХК)', 'altan hk'],
    ['...😀!', ''],
    ['', ''],
  ])('of %j is %j, with one space between parts', (text, folded) => expect(foldText(text)).toBe(folded));

  it('does not change when it is folded again', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'abcdeghijkoqstuwxyzхчөeœ’ -'), maxLength: 20 }),
    );
    fc.assert(
      fc.property(text, (any) => {
        for (const fold of [foldText, spellText, foldJoined]) expect(fold(fold(any))).toBe(fold(any));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not empty for a text with a letter or digit of any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 4 }), (text) => {
        if (/[\p{Ll}\p{Lo}\p{Nd}]/u.test(text.normalize('NFKC').toLowerCase().replace(silent, '')))
          expect(foldText(text)).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});

it('distinguishes o, u and ө when spellings are compared', () => {
  expect(spellText('Өнөр Онон Үнэн Ундрах Øst')).toBe('ɵnɵr onon unen undrah ɵst');
});

it.each(['Ган-Эрдэнэ', 'Ган Эрдэнэ', 'Ganerdene'])('folds %s to one part when joined', (name) =>
  expect(foldJoined(name)).toBe(foldText('Ганэрдэнэ')),
);

it.each([
  ['Enkhbold', 'Энхболд'],
  ['Michael', 'Michael'],
  ['Maximovitch', 'Максимович'],
  ['Zhargal', 'Жаргал'],
  ['Francisco', 'Francisco'],
  ['Dzhambul', 'Джамбул'],
  ['Philip', 'Filip'],
  ['Tsetseg', 'Цэцэг'],
])('finds the whole name from every beginning of %s', (typed, written) => {
  for (let length = 1; length <= typed.length; length += 1) {
    const beginnings = foldUnfinished(typed.slice(0, length));
    expect(beginnings.some((start) => foldText(written).startsWith(start))).toBe(true);
  }
});
