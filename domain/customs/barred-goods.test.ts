import { describe, expect, it } from 'vitest';
import { barredGoods, barredReasonOf, barredReasons } from '~/domain/customs/barred-goods';
import { usualGoods } from '~/domain/customs/usual-goods';

describe('barred goods', () => {
  it.each([
    ['Power bank 20,000 mAh', 'loose_battery'],
    ['Anker powerbanks', 'loose_battery'],
    ['Xiaomi пауэрбанк', 'loose_battery'],
    ['ПАУЭРБАНКНЫ иж бүрдэл', 'loose_battery'],
    ['Chanel No. 5 perfume', 'flammable'],
    ['Үнэртэй ус 50 мл', 'flammable'],
    ['Nail-polish (red)', 'flammable'],
    ['Hair spray', 'gas'],
    ['Асаагуурууд', 'dangerous'],
    ['matches', 'dangerous'],
    ['Toy gun', 'weapon'],
    ['Cash', 'money'],
    ['Түүхий мах', 'live_or_raw'],
    ['Fridge magnets', 'magnet'],
    ['Эм', 'medicine'],
    ['Vitamins', 'medicine'],
    ['Сүүн тэжээл', 'food'],
  ])('names the reason of %s: %s', (text, reason) => expect(barredReasonOf(text)).toBe(reason));
  it.each([
    'Cotton T-shirt',
    'Эмээл, хазаар',
    'Massage gun',
    'Cashmere scarf',
    'Lighter jacket',
    'Сумка',
    '',
  ])('lets %j fly', (text) => expect(barredReasonOf(text)).toBeUndefined());
  it('lets every usual good fly, or asks about it', () => {
    const never = usualGoods.filter(({ mn, en }) =>
      [mn, en].some((text) => {
        const reason = barredReasonOf(text);
        return reason !== undefined && barredGoods[reason].flies === 'never';
      }),
    );
    expect(never).toEqual([]);
  });
  it('finds each of its own terms', () => {
    for (const reason of barredReasons)
      for (const term of barredGoods[reason].terms)
        expect([term, barredReasonOf(term)]).not.toContain(undefined);
  });
});
