import { describe, expect, it } from 'vitest';
import { hsCodeSchema } from '~/domain/customs/hs-code';
import { findUsualGoods, goodsText, usualGoods, withSuggestion } from '~/domain/customs/usual-goods';

describe('usual goods', () => {
  it('are at least sixty, each with one name in each language and an HS code', () => {
    expect(usualGoods.length).toBeGreaterThanOrEqual(60);
    for (const name of ['mn', 'en'] as const) {
      expect(new Set(usualGoods.map((goods) => goods[name].toLowerCase())).size).toBe(usualGoods.length);
    }
    for (const { hsCode, mn, en } of usualGoods) {
      expect(hsCodeSchema.safeParse(hsCode).success).toBe(true);
      expect(mn).toMatch(/\p{Script=Cyrillic}/u);
      expect(en).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  });
  it('are found by either name in any case', () => {
    expect(findUsualGoods(' чихэвч ')?.en).toBe('Headphones');
    expect(findUsualGoods('HEADPHONES')?.mn).toBe('Чихэвч');
    expect(findUsualGoods('')).toBeUndefined();
  });
});

describe('withSuggestion', () => {
  const empty = { description: '', descriptionEn: '', hsCode: '' };
  it('fills the other language and the HS code', () => {
    expect(withSuggestion({ ...empty, description: 'Чихэвч' }, 'description')).toEqual({
      description: 'Чихэвч',
      descriptionEn: 'Headphones',
      hsCode: '851830',
    });
    expect(withSuggestion({ ...empty, descriptionEn: 'Tent' }, 'descriptionEn')).toEqual({
      description: 'Майхан',
      descriptionEn: 'Tent',
      hsCode: '630622',
    });
  });
  it('follows a second choice and preserves typed values', () => {
    const first = withSuggestion({ ...empty, description: 'Чихэвч' }, 'description');
    expect(withSuggestion({ ...first, description: 'Майхан' }, 'description')).toMatchObject({
      descriptionEn: 'Tent',
      hsCode: '630622',
    });
    const typed = { description: 'Майхан', descriptionEn: 'My old tent', hsCode: '1234567890' };
    expect(withSuggestion(typed, 'description')).toEqual(typed);
  });
});

it('writes goods in English first, and once when both texts are equal', () => {
  expect(goodsText({ description: 'Чихэвч', descriptionEn: 'Headphones' })).toBe('Headphones / Чихэвч');
  expect(goodsText({ description: 'Shoes', descriptionEn: 'shoes' })).toBe('Shoes');
  expect(goodsText({ description: 'Гутал', descriptionEn: '' })).toBe('Гутал');
});
