import { type Insertable, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { ArrivalCharge, ArrivalEvent, DB } from '~/db/types.gen';
import { onShelfStates } from '~/domain/arrivals/states';
import { openServiceStates } from '~/domain/services/states';
import type { Tx } from '../../core/api/context';

const locked = [
  'arrival.id',
  'arrival.number',
  'arrival.status',
  'arrival.customerId',
  'arrival.formId',
  'arrival.office',
  'arrival.place',
  'arrival.lengthMm',
  'arrival.widthMm',
  'arrival.heightMm',
  'arrival.grossG',
  'arrival.shelfSince',
  'arrival.shelfStoppedAt',
  'arrival.billedDays',
  'arrival.arrivedAt',
  'arrival.archivedAt',
  'arrival.version',
] as const;

export type ShelfArrival = Awaited<ReturnType<typeof lockArrivalsOfForm>>[number];

/** Locks arrivals in the order of their ids, so that two changes of the same ones never deadlock. */
export async function lockShelfArrivals(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('arrival')
    .select(locked)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the arrivals that are joined to a form. The form is locked before. */
export async function lockArrivalsOfForm(tx: Tx, formId: string) {
  return await tx
    .selectFrom('arrival')
    .select(locked)
    .where('formId', '=', formId)
    .where('status', '=', 'joined')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type ArrivalChange = UpdateObject<DB, 'arrival'>;

/** Writes a locked arrival; returns its next version. */
export async function updateShelfArrival(tx: Tx, id: string, set: ArrivalChange): Promise<number> {
  const { version } = await tx
    .updateTable('arrival')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertShelfEvents(tx: Tx, events: readonly Insertable<ArrivalEvent>[]): Promise<void> {
  await tx
    .insertInto('arrivalEvent')
    .values([...events])
    .execute();
}

/** Forgets which pieces the joined arrivals of a form were to be: the counter may number them in another way. */
export async function clearPieces(tx: Tx, formId: string): Promise<void> {
  await tx
    .updateTable('arrival')
    .set({ pieceNo: null })
    .where('formId', '=', formId)
    .where('status', '=', 'joined')
    .execute();
}

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

/** The arrivals from which these were made, at any distance, and these themselves. */
function ancestors(ids: readonly string[]): RawBuilder<{ id: string }> {
  return sql`(with recursive line (id) as (
      select unnest(${[...ids]}::uuid[])
      union
      select origin.parent_id from arrival_origin origin join line on origin.child_id = line.id
    ) select id from line)`;
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
      and (arrival_id in ${ancestors(arrivalIds)}
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
