import { describe, expect, it } from 'vitest';
import { usualGoods } from '~/domain/customs/usual-goods';
import { answerGoods } from '~/domain/goods/answer';
import { defaultGoodsRules } from '~/domain/goods/default-rules';
import { soundOf, wordsOf } from '~/domain/goods/fold';
import { foldRules, matchGoods } from '~/domain/goods/match';
import { type GoodsRule, goodsVerdicts } from '~/domain/goods/rule';

const rules = foldRules(defaultGoodsRules);
const codesOf = (description: string, hsCode = ''): string[] =>
  matchGoods(rules, { description, hsCode }).map(({ rule }) => rule.code);

describe('descriptions of goods', () => {
  it.each([
    ['үнэртэй', 'uneertei'],
    ['түүхий', 'tuukhii'],
    ['мөнгө', 'mungu'],
    ['хувцас', 'xuvtsas'],
    ['пауэрбанк', 'pauerbank'],
    ['цай', 'cai'],
  ])('have one sound in both scripts: %s and %s', (cyrillic, latin) => {
    expect(soundOf(latin)).toBe(soundOf(cyrillic));
  });
  it('reads grouped digits as one number, apart from letters', () => {
    expect(wordsOf('Powerbank20,000 mAh').map(({ plain }) => plain)).toEqual(['powerbank', '20000', 'mah']);
  });
  it('reads letters of the other script that look the same', () => {
    expect(wordsOf('рower').map(({ plain }) => plain)).toEqual(['power']);
  });
});

describe('goods and rules', () => {
  it('match by the longest phrase, not by a phrase inside it', () => {
    expect(codesOf('Glue gun')).toEqual(['tools_and_toys']);
    expect(codesOf('Glue gun and gun')).toEqual(['weapon', 'tools_and_toys']);
  });
  it('match a harmless phrase only when nothing else stands inside it', () => {
    expect(codesOf('Power bank case')).toEqual(['tools_and_toys']);
    expect(codesOf('Power bank, case')).toContain('power_bank');
    expect(codesOf('Power bank + case')).toContain('power_bank');
  });
  it.each(['without battery', 'no battery', 'battery-free', 'батарейгүй', 'батарей агуулаагүй'])(
    'do not match what is denied: %s',
    (text) => expect(codesOf(text)).toEqual([]),
  );
  it('match goods that come with a free gift', () => {
    expect(codesOf('power bank free gift')).toEqual(['power_bank']);
  });
  it.each(['архив', 'эмээл', 'дарсан', 'cashmere', 'dim sum', 'сумка', 'хийц'])('leave %s alone', (text) =>
    expect(codesOf(text).filter((code) => code !== 'tools_and_toys')).toEqual([]),
  );
  it('match the longest beginning of an HS code', () => {
    expect(codesOf('', '850760')).toEqual(['power_bank']);
    expect(codesOf('', '8507.10')).toEqual(['car_battery']);
    expect(codesOf('', '620342')).toEqual([]);
  });
  it('match the strictest rule first', () => {
    expect(codesOf('Vitamins and perfume')).toEqual(['perfume', 'supplement']);
  });
});

describe('the rules of a new database', () => {
  it('match each of their own terms', () => {
    const missed = defaultGoodsRules.flatMap(({ code, termsMn, termsEn }) =>
      [...termsMn, ...termsEn].filter((term) => !codesOf(term).includes(code)).map((term) => [code, term]),
    );
    expect(missed).toEqual([]);
  });
  it('let all usual goods fly, or ask about them', () => {
    const barred = usualGoods.filter(({ mn, en, hsCode }) => {
      const line = { description: mn, descriptionEn: en, hsCode, battery: 'contained' as const };
      return answerGoods(rules, line).verdict === 'never';
    });
    expect(barred).toEqual([]);
  });
  it('have a name, a source where confirmed, and a question where they ask', () => {
    const isWhole = ({ code, verdict, source, isConfirmed, question, text, checkedOn }: GoodsRule): boolean =>
      /^[a-z][a-z0-9_]{1,39}$/u.test(code) &&
      goodsVerdicts.includes(verdict) &&
      (!isConfirmed || (source !== '' && checkedOn !== null)) &&
      (verdict !== 'asks' || question !== null) &&
      text.mn !== '' &&
      text.en !== '';
    expect(defaultGoodsRules.filter((rule) => !isWhole(rule))).toEqual([]);
    expect(new Set(defaultGoodsRules.map(({ code }) => code)).size).toBe(defaultGoodsRules.length);
  });
});
