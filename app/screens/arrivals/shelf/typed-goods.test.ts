import { describe, expect, it } from 'vitest';
import { newGoods, readLines, typedGoods } from './typed-goods';

const item = {
  ...{ description: 'Хөвөн цамц', descriptionEn: 'Shirt', hsCode: '620520' },
  ...({ quantity: 2, valueCents: 125_050, battery: 'none', condition: 'used' } as const),
  ...({ netG: 450, netMl: 1_500, batteryChemistry: 'ion', batteryWhTenths: 167 } as const),
  ...{ batteryLithiumTenths: 11, batteryCells: 4, batteryCount: 1, answers: { alcohol: '12' } },
};

describe('typed goods', () => {
  it('are read back as they were stored, with the fields that are not shown', () => {
    expect(readLines([typedGoods(item, 'a')])).toMatchObject({ items: [item], errors: {} });
    const open = { ...item, valueCents: null, battery: null };
    expect(readLines([typedGoods(open, 'a')])).toMatchObject({ items: [open], errors: {} });
  });

  it('name each wrong field by its line', () => {
    const empty = newGoods('b');
    const wrong = { ...empty, text: { ...empty.text, quantity: '1,5', value: 'ten' } };
    expect(readLines([typedGoods(item, 'a'), wrong]).errors).toEqual({
      'goods.1.description': 'required {"min":1}',
      'goods.1.quantity': 'number.not_integer',
      'goods.1.value': 'money.not_a_number',
    });
  });
});
