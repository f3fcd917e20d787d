import {
  emptyGoods,
  fieldErrors,
  type GoodsText,
  goodsText,
  readGoods,
} from '~/app/components/expected-parcels/row-text';
import { type DeclareGoods, declareGoodsSchema } from '~/domain/arrivals/goods';
import { issuesOf } from '~/domain/core/issues';
import type { ShelfItem } from './types';

/** A line of goods as typed. `stored` has the fields that are not shown here. */
export type TypedGoods = { key: string; text: GoodsText; stored: Partial<ShelfItem> };

export function typedGoods(item: ShelfItem, key: string): TypedGoods {
  return { key, text: goodsText(item), stored: item };
}

export function newGoods(key: string): TypedGoods {
  return { key, text: emptyGoods, stored: {} };
}

type TypedItems = { items: DeclareGoods['items']; errors: Record<string, string> };

/** Reads the lines for the server; an empty value or battery is not answered. Errors by line and field: `goods.0.value`. */
export function readLines(lines: readonly TypedGoods[]): TypedItems {
  const errors: Record<string, string> = {};
  const items = lines.map(({ text, stored }, at) => ({
    ...stored,
    ...readGoods(text, `goods.${at}`, errors),
  }));
  const read = declareGoodsSchema.shape.items.safeParse(items);
  if (read.success) return { items: read.data, errors };
  const issues = issuesOf(read.error).map((issue) => ({ ...issue, path: `items.${issue.path}` }));
  return { items: [], errors: { ...fieldErrors(issues), ...errors } };
}
