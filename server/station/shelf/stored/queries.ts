import { sql } from 'kysely';
import { onShelfStates } from '~/domain/arrivals/states';
import type { CustomerNames } from '~/domain/customers/name';
import { expectedState } from '~/domain/expected-parcels/states';
import type { Queryable, Tx } from '../../../core/api/context';
import { literals } from '../../../core/db/literals/queries';

/** `since` undefined: every row that a device may store. */
type Since = { since: Date | undefined; limit: number };

type CodeRow = CustomerNames & { code: string; customerId: string; isFormer: boolean; isGone: boolean };

/** Lists address codes with the customer whose they are now, those of the last changed customers first. */
export async function listCodes(db: Queryable, { since, limit }: Since): Promise<CodeRow[]> {
  // Each changed customer's codes are found by their index: a join would read all codes.
  const changed = sql`(
    select own.code from customer
      cross join lateral (select code from address_code where customer_id = customer.id offset 0) as own
      where customer.updated_at >= ${since}
    union select code from address_code where created_at >= ${since}
    union select code from address_code where retired_at >= ${since}) as changed
    cross join lateral (select * from address_code where code = changed.code offset 0) as address_code`;
  const { rows } = await sql<CodeRow>`
    select address_code.code, coalesce(winner.id, owner.id) as customer_id, not is_current as is_former,
      coalesce(winner.first_name, owner.first_name) as first_name,
      coalesce(winner.last_name, owner.last_name) as last_name,
      case when winner.id is null then owner.organization_name else winner.organization_name end as organization_name,
      case when winner.id is null then owner.archived_at else winner.archived_at end is not null as is_gone
    from ${since === undefined ? sql`address_code` : changed}
      join customer as owner on owner.id = customer_id
      left join customer as winner on winner.id = owner.merged_into
    where ${since === undefined ? sql`owner.archived_at is null or owner.merged_into is not null` : sql`true`}
    order by owner.updated_at desc
    limit ${limit}`.execute(db);
  return rows;
}

type EntryRow = CustomerNames & {
  id: string;
  key: string;
  customerId: string;
  shop: string;
  boxes: number;
  isOpen: boolean;
};

/** Lists expected parcels of which a box may still come, newest first. */
export async function listEntries(db: Queryable, { since, limit }: Since): Promise<EntryRow[]> {
  const isOpen = sql`(entry.archived_at is null and (entry.status = ${sql.lit(expectedState.expected)}
    or (entry.status = ${sql.lit(expectedState.arrived)} and entry.boxes > 1)))`;
  const { rows } = await sql<EntryRow>`
    select entry.id, tracking_key as key, entry.customer_id, shop, boxes, ${isOpen} as is_open,
      first_name, last_name, organization_name
    from expected_parcel as entry join customer on customer.id = entry.customer_id
    where ${since === undefined ? isOpen : sql`entry.updated_at >= ${since}`}
    order by entry.updated_at desc
    limit ${limit}`.execute(db);
  return rows;
}

type BoxRow = {
  id: string;
  key: string;
  boxNo: number;
  number: string;
  place: string;
  arrivedAt: Date;
  isHere: boolean;
};

/** Lists boxes with a number of a carrier that are on the shelf, newest first. */
export async function listBoxes(db: Queryable, { since, limit }: Since): Promise<BoxRow[]> {
  const isHere = sql`status in (${literals(onShelfStates)})`;
  const { rows } = await sql<BoxRow>`
    select id, tracking_key as key, box_no, number, place, arrived_at, ${isHere} as is_here
    from arrival
    where tracking_key is not null and ${since === undefined ? isHere : sql`updated_at >= ${since}`}
    order by updated_at desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Stores who uses the device and locks its row, so that two tabs of one device reserve one after the other. */
export async function lockLabelDevice(
  tx: Tx,
  device: { id: string; name: string; userId: string; lastSeenAt: Date },
): Promise<void> {
  const { name, userId, lastSeenAt } = device;
  await tx
    .insertInto('stationDevice')
    .values(device)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, userId, lastSeenAt }))
    .execute();
}

/** Lists numbers reserved for a device that no box has, those given first before others. */
export async function listReserved(tx: Tx, deviceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('arrivalNumber')
    .select('number')
    .where('deviceId', '=', deviceId)
    .where('usedAt', 'is', null)
    .orderBy('givenAt')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export async function reserveNumbers(
  tx: Tx,
  { deviceId, numbers, at }: { deviceId: string; numbers: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .insertInto('arrivalNumber')
    .values(numbers.map((number) => ({ number, deviceId, givenAt: at })))
    .execute();
}
