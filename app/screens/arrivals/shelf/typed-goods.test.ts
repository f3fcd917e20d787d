import { describe, expect, it } from 'vitest';
import { emptyGoods, readGoods, typedGoods } from './typed-goods';

const item = {
  ...{ description: 'Хөвөн цамц', descriptionEn: 'Shirt', hsCode: '620520' },
  ...({ quantity: 2, valueCents: 125_050, battery: 'none', condition: 'used' } as const),
};

describe('typed goods', () => {
  it('are read back as they were stored, with the fields that are not shown', () => {
    expect(readGoods([typedGoods(item, 'a')])).toEqual({ items: [item], errors: {} });
    const open = { ...item, valueCents: null, battery: null };
    expect(readGoods([typedGoods(open, 'a')])).toEqual({ items: [open], errors: {} });
  });

  it('name each wrong field by its line', () => {
    const wrong = { ...emptyGoods('b'), quantity: '1,5', value: 'ten' };
    const { errors } = readGoods([typedGoods(item, 'a'), wrong]);
    expect(errors).toEqual({
      'items.1.description': 'required {"min":1}',
      'items.1.quantity': 'number.not_integer',
      'items.1.value': 'money.not_a_number',
    });
  });

  it('offer both readings of an unclear value', () => {
    const unclear = { ...typedGoods(item, 'a'), value: '1.250' };
    expect(readGoods([unclear]).errors['items.0.value']).toMatch(/^number\.unclear \{/u);
  });
});
