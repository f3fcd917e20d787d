import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dutyStates, type FilteredDuty } from '~/domain/arrivals/duties';
import { literals } from '../../../core/db/literals/queries';

type ValueOf = (name: 'neverFlies') => RawBuilder<string>;

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
      return [sql`(not exists (${goods}) or exists (${goods} and arrival_item.value_cents is null))`];
    case 'answer_battery':
      return [sql`exists (${goods} and arrival_item.battery is null)`];
    case 'add_invoice':
      return [
        sql`not exists (select from shop_invoice where removed_at is null and arrival_id = arrival.id)`,
        sql`not exists (select from shop_invoice
            where removed_at is null and expected_parcel_id = arrival.expected_parcel_id)`,
      ];
    case 'forbidden':
      return [
        sql`exists (${goods} and (arrival_item.battery = 'loose'
            or ${words('description')} ~ ${at('neverFlies')} or ${words('description_en')} ~ ${at('neverFlies')}))`,
      ];
    case 'storage_ended':
      return [sql`arrival.shelf_stopped_at is null`];
  }
}

const goods = sql`select from arrival_item where arrival_item.arrival_id = arrival.id`;

/** Words in small letters with one space around each, as `barredReasonOf` reads a description. */
function words(column: 'description' | 'description_en'): RawBuilder<string> {
  const text = sql.ref(`arrival_item.${column}`);
  return sql`' ' || btrim(regexp_replace(
      lower(normalize(${text}, NFKC) collate name_order), '[^[:alnum:]]+', ' ', 'g')) || ' '`;
}
