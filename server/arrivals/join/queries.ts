import { sql } from 'kysely';
import type { Office } from '~/domain/core/offices';
import { handedInFormStates } from '~/domain/forms/states';
import { boxingPurposes, leavingPurposes } from '~/domain/services/offers';
import { openServiceStates, type ServicePurpose } from '~/domain/services/states';
import type { Queryable } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';
import { arrivalAnswers } from '../../goods/lines/queries';

/** Finds arrivals with what their price and their place in a form depend on. */
export async function findForJoin(db: Queryable, ids: readonly string[]) {
  return await db
    .selectFrom('arrival')
    .select(['id', 'number', 'status', 'customerId', 'office', 'formId'])
    .select(['lengthMm', 'widthMm', 'heightMm', 'grossG', 'archivedAt'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** The goods of arrivals, line by line. */
export async function findGoods(db: Queryable, arrivalIds: readonly string[]) {
  return await db
    .selectFrom('arrivalItem')
    .select(['arrivalId', 'description', 'descriptionEn', 'hsCode'])
    .select(['quantity', 'valueCents', 'battery', 'condition'])
    .select(arrivalAnswers)
    .where('arrivalId', '=', sql<string>`any(${[...arrivalIds]}::uuid[])`)
    .orderBy('arrivalId')
    .orderBy('lineNo')
    .execute();
}

/** After these an arrival is no longer ours to send, or is another box. */
const endings: readonly ServicePurpose[] = [...leavingPurposes, ...boxingPurposes];

/**
 * Returns the number of an arrival that a customer asked to return, dispose of, collect, repack or split; undefined for
 * none. A repack has further boxes.
 */
export async function findEndingArrival(db: Queryable, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select arrival.number
    from (select id as service_id, arrival_id from arrival_service where arrival_id = any(${[...ids]}::uuid[])
      union all
      select service_id, arrival_id from arrival_service_member where arrival_id = any(${[...ids]}::uuid[])) as asked
      join arrival_service on arrival_service.id = asked.service_id
      join arrival on arrival.id = asked.arrival_id
    where arrival_service.purpose in (${literals(endings)}) and arrival_service.status in (${literals(openServiceStates)})
    limit 1`.execute(db);
  return rows[0]?.number;
}

/** The receiving address of a branch, as the sender of a form of its arrivals has it; undefined while it has none. */
export async function findReceivingAddress(db: Queryable, office: Office) {
  return await db
    .selectFrom('officeDetails')
    .select(['receivingStreet', 'receivingSuburb', 'receivingState', 'receivingPostcode'])
    .where('office', '=', office)
    .where('isReceiving', '=', true)
    .executeTakeFirst();
}

/** The unbilled charges of arrivals that nobody has waived, in cents. */
export async function sumOpenCharges(db: Queryable, arrivalIds: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('arrivalCharge')
    .leftJoin('arrivalChargeWaiver', 'arrivalChargeWaiver.chargeId', 'arrivalCharge.id')
    .select(sql<number>`coalesce(sum(arrival_charge.cents), 0)::int`.as('cents'))
    .where('arrivalCharge.arrivalId', '=', sql<string>`any(${[...arrivalIds]}::uuid[])`)
    .where('arrivalCharge.formId', 'is', null)
    .where('arrivalChargeWaiver.chargeId', 'is', null)
    .executeTakeFirstOrThrow();
  return row.cents;
}

type Month = { customerId: string; mobile: string; mobileCountry: string | null; from: Date; to: Date };

/** The declared values of a customer's forms to a receiver that were submitted in a time and not ended without parcels. */
export async function findSentInMonth(
  db: Queryable,
  { customerId, mobile, mobileCountry, from, to }: Month,
): Promise<{ declaredCents: number; mntPerUnit: string }[]> {
  return await db
    .selectFrom('form')
    .innerJoin('quote', (join) =>
      join.on('quote.id', '=', sql<string>`coalesce(form.bill_id, form.quote_id)`),
    )
    .innerJoin('rate', 'rate.id', 'quote.rateId')
    .select(['form.declaredCents', sql<string>`rate.mnt_per_unit::text`.as('mntPerUnit')])
    .where('form.customerId', '=', customerId)
    .where('form.status', 'in', handedInFormStates)
    .where('form.submittedAt', '>=', from)
    .where('form.submittedAt', '<', to)
    .where(sql<string>`form.receiver ->> 'mobile'`, '=', mobile)
    .where(sql<string | null>`form.receiver ->> 'mobileCountry'`, 'is not distinct from', mobileCountry)
    .execute();
}
