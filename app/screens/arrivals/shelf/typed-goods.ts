import { refusedNumber } from '~/app/api/field-error';
import { byPath } from '~/app/api/problem';
import { type ArrivalGoods, arrivalGoodsSchema } from '~/domain/arrivals/goods';
import { batteries } from '~/domain/core/battery';
import { issuesOf } from '~/domain/core/issues';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import type { ShelfItem } from './types';

/** A line of goods as it is typed. `stored` has the fields that this dialog does not show. */
export type TypedGoods = {
  key: string;
  description: string;
  quantity: string;
  value: string;
  battery: string;
  stored: Partial<ShelfItem>;
};

export function typedGoods(item: ShelfItem, key: string): TypedGoods {
  const { description, quantity, valueCents, battery } = item;
  return {
    ...{ key, description, quantity: String(quantity), battery: battery ?? '' },
    value: valueCents === null ? '' : (valueCents / 100).toFixed(2),
    stored: item,
  };
}

export function emptyGoods(key: string): TypedGoods {
  return { key, description: '', quantity: '1', value: '', battery: '', stored: {} };
}

type ReadGoods = { items: ArrivalGoods[]; errors: Record<string, string> };

/** Reads the lines; an empty value or battery is not answered. Errors are named by line and field: `items.0.value`. */
export function readGoods(lines: readonly TypedGoods[]): ReadGoods {
  const items: ArrivalGoods[] = [];
  const errors: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    const quantity = parseWhole(line.quantity);
    const value = line.value.trim() === '' ? undefined : parseAud(line.value);
    if (!quantity.ok) errors[`items.${at}.quantity`] = refusedNumber(quantity);
    if (value && !value.ok) errors[`items.${at}.value`] = refusedNumber(value);
    const read = arrivalGoodsSchema.safeParse({
      ...line.stored,
      description: line.description,
      quantity: quantity.ok ? quantity.value : 1,
      valueCents: value?.ok ? value.value : null,
      battery: batteries.find((known) => known === line.battery) ?? null,
    });
    if (read.success) items.push(read.data);
    else Object.assign(errors, byLine(at, byPath(issuesOf(read.error))));
  }
  return { items, errors };
}

function byLine(at: number, errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [
      `items.${at}.${path === 'valueCents' ? 'value' : path}`,
      error,
    ]),
  );
}
