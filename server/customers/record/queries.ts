import { sql } from 'kysely';
import { openFormStates } from '~/domain/forms/states';
import { finalParcelStates } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';

/** Counts a customer's rows of each kind, the active ones among them, and the unpaid bills. */
export async function countOfCustomer(db: Queryable, id: string) {
  const { rows } = await sql<{
    formCount: number;
    openForms: number;
    unsettled: number;
    parcelCount: number;
    movingParcels: number;
  }>`
    select f.*, m.*, p.* from
      (select count(*) filter (where archived_at is null) as form_count,
              count(*) filter (where archived_at is null and status in (${sql.join(openFormStates)})) as open_forms
         from form where customer_id = ${id}) f,
      (select count(*) as unsettled from form_money where customer_id = ${id} and due_cents <> paid_cents) m,
      (select count(*) filter (where archived_at is null) as parcel_count,
              count(*) filter (where status not in (${sql.join(finalParcelStates)}))
                as moving_parcels
         from parcel where customer_id = ${id}) p
  `.execute(db);
  return rows[0] ?? { formCount: 0, openForms: 0, unsettled: 0, parcelCount: 0, movingParcels: 0 };
}

export async function findStaffFacts(db: Queryable, id: string) {
  return await db
    .selectFrom('customer')
    .leftJoin('customer as winner', 'winner.id', 'customer.mergedInto')
    .select(['customer.screening', 'customer.createdAt', 'customer.archivedAt', 'customer.mergedInto'])
    .select(['winner.firstName', 'winner.lastName', 'winner.organizationName'])
    .where('customer.id', '=', id)
    .executeTakeFirstOrThrow();
}
