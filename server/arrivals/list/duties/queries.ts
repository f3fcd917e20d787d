import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dutyStates, type FilteredDuty } from '~/domain/arrivals/duties';
import type { Queryable } from '../../../core/api/context';
import { literals } from '../../../core/db/literals/queries';
import { arrivalAnswers } from '../../../goods/lines/queries';

type ValueOf = (name: 'goodsIds') => RawBuilder<readonly string[]>;

/**
 * The arrivals on the shelf with a duty, as `dutiesOf` sees it. The states bound what is read: whatever came and went before
 * is not looked at.
 */
export function dutyConditions(duty: FilteredDuty, at: ValueOf): RawBuilder<SqlBool>[] {
  return [sql<SqlBool>`arrival.status in (${literals(dutyStates)})`, ...byDuty(duty, at)];
}

function byDuty(duty: FilteredDuty, at: ValueOf): RawBuilder<SqlBool>[] {
  switch (duty) {
    case 'declare_goods':
      return [
        sql`(${goods(sql``)} is null or ${goods(sql`and arrival_item.value_cents is null`)} is not null)`,
      ];
    case 'answer_battery':
      return [
        sql`${goods(sql`and arrival_item.battery is null`)} is not null`,
        sql`arrival.id <> all(${at('goodsIds')}::uuid[])`,
      ];
    case 'add_invoice':
      return [
        sql`(select true from shop_invoice where removed_at is null and arrival_id = arrival.id limit 1) is null`,
        sql`(select true from shop_invoice
            where removed_at is null and expected_parcel_id = arrival.expected_parcel_id limit 1) is null`,
      ];
    case 'answer_goods':
    case 'forbidden':
      return [sql`arrival.id = any(${at('goodsIds')}::uuid[])`];
    case 'storage_ended':
      return [sql`arrival.shelf_stopped_at is null`];
  }
}

/**
 * True with goods of the arrival that meet the condition, else null. A scalar query is asked for each box on the shelf by
 * its index; PostgreSQL would turn `exists` into a join that reads the goods of all boxes that ever came.
 */
function goods(condition: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql`(select true from arrival_item where arrival_item.arrival_id = arrival.id ${condition} limit 1)`;
}

/**
 * Lists the arrivals that may have duties, each with its described goods. The goods of each box are read by their index: a
 * join would read the goods of all boxes that ever came.
 */
export async function listShelfGoods(db: Queryable) {
  return await db
    .selectFrom('arrival')
    .select((eb) => [
      'arrival.id',
      'arrival.status',
      jsonArrayFrom(
        eb
          .selectFrom('arrivalItem')
          .select(['description', 'descriptionEn', 'hsCode', 'battery'])
          .select(arrivalAnswers)
          .whereRef('arrivalItem.arrivalId', '=', 'arrival.id'),
      ).as('items'),
    ])
    .where('arrival.status', 'in', dutyStates)
    .execute();
}
