import type { Insertable } from 'kysely';
import type { ArrivalItem } from '~/db/types.gen';
import type { ExpectedGoods } from '~/domain/expected-parcels/schema';

/** The rows of declared goods, numbered from 1. */
export function itemRows(
  expectedParcelId: string,
  items: readonly ExpectedGoods[],
): Insertable<ArrivalItem>[] {
  return items.map(({ hsCode, ...item }, index) => ({
    ...item,
    expectedParcelId,
    lineNo: index + 1,
    hsCode: hsCode || null,
  }));
}
