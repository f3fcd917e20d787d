import { expect, test } from 'vitest';
import { readCorrections } from './read-corrections';

test('reads each line of the form with number, value in cents and notes', () => {
  const fields = {
    ...{ 'quantity-1': '2', 'value-1': 'A$ 120.50', 'description-1': 'Гутал', 'note-1': 'Хоёр хос' },
    ...{ 'quantity-12': '1', 'value-12': '30', 'noInvoice-12': 'true', note: 'Баярлалаа' },
  };
  expect(readCorrections(fields)).toEqual([
    {
      ...{ lineNo: 1, quantity: 2, valueCents: 12_050, description: 'Гутал' },
      ...{ note: 'Хоёр хос', hasNoInvoice: false },
    },
    { lineNo: 12, quantity: 1, valueCents: 3_000, description: '', note: '', hasNoInvoice: true },
  ]);
});

test('a text that is no number stays NaN, which the server refuses', () => {
  expect(readCorrections({ 'quantity-1': 'хоёр', 'value-1': '' })).toMatchObject([
    { quantity: Number.NaN, valueCents: Number.NaN },
  ]);
});
