import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ArrivalCharge } from '~/db/types.gen';
import { arrivalState, onShelfStates } from '~/domain/arrivals/states';
import { openServiceStates } from '~/domain/services/states';
import type { Tx } from '../../core/api/context';
import { lineOfArrivals } from '../../moves/arrivals/history/queries';

/** Names an arrival on which somebody still waits for a service; undefined when none does. */
export async function findServedArrival(tx: Tx, ids: readonly string[]): Promise<string | undefined> {
  const row = await tx
    .selectFrom('arrivalService')
    .innerJoin('arrival', 'arrival.id', 'arrivalService.arrivalId')
    .select('arrival.number')
    .where('arrivalService.arrivalId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('arrivalService.status', 'in', openServiceStates)
    .orderBy('arrivalService.askedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** Finds the pieces of a form that are boxes of our shelf with a photo, which their parcels will have. */
export async function findPhotographedPieces(tx: Tx, formId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('arrival')
    .innerJoin('arrivalPhoto', 'arrivalPhoto.arrivalId', 'arrival.id')
    .select('arrival.pieceNo')
    .distinct()
    .where('arrival.formId', '=', formId)
    .where('arrival.status', '=', arrivalState.joined)
    .where('arrivalPhoto.kind', '=', 'box')
    .execute();
  return rows.flatMap(({ pieceNo }) => pieceNo ?? []);
}

/** Gives a parcel the pictures of the box that it was on the shelf. */
export async function givePhotosToParcel(
  tx: Tx,
  { arrivalId, parcelId }: { arrivalId: string; parcelId: string },
): Promise<void> {
  await tx
    .insertInto('parcelPhoto')
    .columns(['parcelId', 'fileId', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('arrivalPhoto')
        .select([
          sql<string>`${parcelId}::uuid`.as('parcelId'),
          'fileId',
          sql<'received'>`'received'`.as('kind'),
        ])
        .where('arrivalId', '=', arrivalId)
        .where('kind', '=', 'box'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertArrivalCharge(
  tx: Tx,
  charge: Insertable<ArrivalCharge>,
): Promise<{ id: string }> {
  return await tx.insertInto('arrivalCharge').values(charge).returning('id').executeTakeFirstOrThrow();
}

/**
 * The arrivals of a customer with charges that no form will ever carry: nothing that came of them is on the shelf. A
 * lost arrival and one that was received by mistake are left to a person.
 */
function endedArrivals(customerId: string): RawBuilder<{ id: string }> {
  return sql`(with recursive line (root, id) as (
      select arrival_id, arrival_id from arrival_charge where customer_id = ${customerId} and form_id is null
      union
      select line.root, origin.child_id from arrival_origin origin join line on origin.parent_id = line.id
    )
    select line.root as id from line join arrival on arrival.id = line.id
    group by line.root
    having bool_and(arrival.status::text <> all (${[...onShelfStates, 'lost', 'cancelled']}::text[])))`;
}

type ChargeScope = { customerId: string; arrivalIds: readonly string[] };

/** Locks the unbilled charges of arrivals, of those that they came from, and of the customer's ended ones. */
export async function lockBillableCharges(
  tx: Tx,
  { customerId, arrivalIds }: ChargeScope,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from arrival_charge
    where form_id is null
      and not exists (select from arrival_charge_waiver where charge_id = arrival_charge.id)
      and (arrival_id in ${lineOfArrivals(sql`select unnest(${[...arrivalIds]}::uuid[])`)}
        or (customer_id = ${customerId} and arrival_id in ${endedArrivals(customerId)}))
    order by id for update of arrival_charge`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns those of locked charges that nobody has waived: a waiver may have been written while the lock was awaited. */
export async function findUnwaived(tx: Tx, ids: readonly string[]): Promise<{ id: string; cents: number }[]> {
  return await tx
    .selectFrom('arrivalCharge')
    .leftJoin('arrivalChargeWaiver', 'arrivalChargeWaiver.chargeId', 'arrivalCharge.id')
    .select(['arrivalCharge.id', 'arrivalCharge.cents'])
    .where('arrivalCharge.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('arrivalCharge.formId', 'is', null)
    .where('arrivalChargeWaiver.chargeId', 'is', null)
    .orderBy('arrivalCharge.id')
    .execute();
}

/** Marks arrivals as changed, because what their charges came to is shown with them. */
export async function touchArrivals(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('arrival')
    .set({ updatedAt: now })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Puts locked charges on the bill of a form. */
export async function putOnBill(
  tx: Tx,
  ids: readonly string[],
  { formId, billedAt }: { formId: string; billedAt: Date },
): Promise<void> {
  await tx
    .updateTable('arrivalCharge')
    .set({ formId, billedAt })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
