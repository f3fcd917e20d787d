import type { TypedGoodsDetails, TypedGoodsLine } from '~/domain/forms/goods-details';

/** A line of goods as it is typed, and how the fields of its questions change it. */
export type GoodsLineProps = {
  line: TypedGoodsLine;
  /** Names its fields and their errors: `items.0`. */
  path: string;
  errors: Readonly<Record<string, string>>;
  onSet: (change: TypedGoodsDetails) => void;
};
