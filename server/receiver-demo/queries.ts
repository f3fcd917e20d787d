import { sql } from 'kysely';
import type { CargoStatus, ParcelStatus } from '~/db/types.gen';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../core/api/context';

/** Whether a delivery was chosen: the demo of the service was made before. */
export async function hasChoices(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('deliveryChoice').select('formId').limit(1).executeTakeFirst();
  return row !== undefined;
}

type WantedForm = {
  /** Of each of its parcels. */
  status: ParcelStatus;
  delivery: 'door' | 'collect';
  /** Of a customer whose account `npm start` prints. */
  isOfClient: boolean;
};

/** Lists forms whose parcels are on no delivery run, the oldest first. */
export async function listForms(db: Queryable, { status, delivery, isOfClient }: WantedForm) {
  const isBrought = sql<boolean>`form.optional_fees @> array['door']`;
  const isClient = sql<boolean>`exists (select from app_user where app_user.customer_id = form.customer_id
    and app_user.password_hash is not null)`;
  return await db
    .selectFrom('form')
    .innerJoin('parcel', 'parcel.formId', 'form.id')
    .select(['form.id', 'form.version', 'form.customerId'])
    .select((eb) => eb.fn.min('parcel.receiverMobile').as('receiverMobile'))
    .where(isBrought, '=', delivery === 'door')
    .where(isClient, '=', isOfClient)
    .where(sql<boolean>`not exists (select from delivery_stop join parcel as planned
      on planned.id = delivery_stop.parcel_id where planned.form_id = form.id)`)
    .groupBy('form.id')
    .having(sql<boolean>`bool_and(parcel.status = ${status})`)
    .orderBy('form.createdAt')
    .limit(3)
    .execute();
}

/** Finds the last handed-over parcel of a customer. */
export async function findHandedOver(db: Queryable, customerId: string) {
  return await db
    .selectFrom('parcel')
    .select(['id', 'deliveredAt'])
    .where('customerId', '=', customerId)
    .where('status', '=', parcelState.delivered)
    .orderBy('deliveredAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findFlight(db: Queryable, status: CargoStatus) {
  return await db
    .selectFrom('cargo')
    .select(['id', 'version'])
    .where('status', '=', status)
    .orderBy('etd')
    .limit(1)
    .executeTakeFirst();
}

/** Sets or removes who issues security declarations. */
export async function setAgent(db: Queryable, agent: { category: string; approval: string }): Promise<void> {
  await db
    .updateTable('company')
    .set({ agentCategory: agent.category, auRacaApproval: agent.approval })
    .execute();
}
