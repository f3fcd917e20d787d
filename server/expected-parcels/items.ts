import type { Insertable } from 'kysely';
import type { ArrivalItem } from '~/db/types.gen';
import type { ExpectedGoods } from '~/domain/expected-parcels/schema';

/** The rows of declared goods, numbered from 1. */
export function itemRows(
  expectedParcelId: string,
  items: readonly ExpectedGoods[],
): Insertable<ArrivalItem>[] {
  return items.map((item, index) => ({
    expectedParcelId,
    lineNo: index + 1,
    description: item.description,
    descriptionEn: item.descriptionEn,
    hsCode: item.hsCode || null,
    quantity: item.quantity,
    valueCents: item.valueCents,
    battery: item.battery,
    condition: item.condition,
  }));
}
