import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import type { AnswerGoods } from '~/domain/receiver/goods';
import type { Fields } from '../../auth/form-action.server';

type GoodsField = 'description' | 'quantity' | 'value' | 'note' | 'noInvoice';

/** The name of a field of a line in the form of the receiver's goods. */
export function goodsField(name: GoodsField, lineNo: number): string {
  return `${name}-${lineNo}`;
}

/** Reads the lines of the form. What is no number becomes NaN, which the server refuses at its line. */
export function readCorrections(fields: Fields): AnswerGoods['lines'] {
  const lineNumbers = Object.keys(fields).flatMap((name) => /^quantity-(\d+)$/u.exec(name)?.[1] ?? []);
  return lineNumbers.map(Number).map((lineNo) => {
    const text = (name: GoodsField): string => fields[goodsField(name, lineNo)] ?? '';
    const quantity = parseWhole(text('quantity'));
    const value = parseAud(text('value'));
    return {
      ...{ lineNo, description: text('description'), note: text('note') },
      quantity: quantity.ok ? quantity.value : Number.NaN,
      valueCents: value.ok ? value.value : Number.NaN,
      hasNoInvoice: text('noInvoice') === 'true',
    };
  });
}
