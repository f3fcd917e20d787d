import { describe, expect, it } from 'vitest';
import { type DescribedGoods, goodsAnswer } from '~/domain/expected-parcels/goods-answer';

const goods = (description: string, battery: DescribedGoods['battery'] = 'none'): DescribedGoods => ({
  description,
  battery,
});

describe('goods of an expected parcel', () => {
  it.each([
    ['nothing declared', [], 'yes', null, []],
    ['clothes', [goods('T-shirt')], 'yes', null, []],
    ['an unanswered battery', [goods('Phone', null)], 'yes', null, []],
    ['a loose battery', [goods('Phone', 'loose')], 'never', 'loose_battery', ['return', 'dispose', 'road']],
    [
      'a power bank in other words',
      [goods('Power bank', 'contained')],
      'never',
      'loose_battery',
      ['return', 'dispose', 'road'],
    ],
    ['a weapon', [goods('Rifle')], 'never', 'weapon', ['return', 'dispose']],
    ['vitamins', [goods('Vitamins')], 'asks', 'medicine', []],
    [
      'vitamins before perfume',
      [goods('Vitamins'), goods('Perfume')],
      'never',
      'flammable',
      ['return', 'dispose', 'road'],
    ],
    [
      'an English name',
      [{ ...goods('Бэлэг'), descriptionEn: 'Perfume' }],
      'never',
      'flammable',
      ['return', 'dispose', 'road'],
    ],
  ] as const)('answers for %s', (_, items, flies, reason, ways) => {
    expect(goodsAnswer(items)).toEqual({ flies, reason, ways });
  });
});
