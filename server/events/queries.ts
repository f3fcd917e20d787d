import { sql } from 'kysely';
import type { Json } from '~/db/types.gen';
import { arrivalState } from '~/domain/arrivals/states';
import type { Locale } from '~/domain/core/format/locale';
import type { Localized } from '~/domain/core/localized';
import { expectedState } from '~/domain/expected-parcels/states';
import { formState } from '~/domain/forms/states';
import { warehouseStates } from '~/domain/parcels/states';
import { leavingPurposes } from '~/domain/services/offers';
import type { Tx } from '../core/api/context';
import { arrivalAnswers } from '../goods/lines/queries';

/** Returns the draft that a form was submitted with. */
export async function findDraftOfForm(tx: Tx, formId: string): Promise<Json> {
  const { draft } = await tx
    .selectFrom('form')
    .select('draft')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  return draft;
}

/** Finds the sender as a form names them. */
export async function findSenderOfForm(tx: Tx, formId: string): Promise<Json> {
  const { sender } = await tx
    .selectFrom('form')
    .select('sender')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  return sender;
}

/** Finds our name that is like one of the list of denied parties. */
export async function findNameOfMatch(tx: Tx, matchId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('deniedMatch')
    .innerJoin('screenedName', 'screenedName.id', 'deniedMatch.screenedNameId')
    .select('screenedName.name')
    .where('deniedMatch.id', '=', matchId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Finds the name of the visitor who wrote a message. */
export async function findNameOfContact(tx: Tx, id: string): Promise<string> {
  const { name } = await tx
    .selectFrom('contactMessage')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

/** Finds the language of a customer and the e-mail address that they have proven. */
export async function findCustomerToWrite(
  tx: Tx,
  id: string,
): Promise<{ locale: Locale; provenEmail: string | null }> {
  return await tx
    .selectFrom('customer')
    .select('locale')
    .select(sql<string | null>`case when email_proven_at is not null then email end`.as('provenEmail'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Finds who asked for an approval, and who decided it. */
export async function findPeopleOfApproval(tx: Tx, id: string) {
  return await tx
    .selectFrom('approval')
    .innerJoin('appUser as asker', 'asker.id', 'approval.askedBy')
    .leftJoin('appUser as decider', 'decider.id', 'approval.decidedBy')
    .select(['approval.askedBy', 'asker.fullName as askerName', 'decider.fullName as deciderName'])
    .where('approval.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Finds the name of a service on an arrival, as the price list has it. */
export async function findServiceName(tx: Tx, id: string): Promise<Localized> {
  const { name } = await tx
    .selectFrom('arrivalService')
    .innerJoin('extraFee', 'extraFee.code', 'arrivalService.feeCode')
    .select('extraFee.name')
    .where('arrivalService.id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

/** Finds the days that were promised for parcels together: nulls when none was. */
export async function findPromisedDays(tx: Tx, parcelIds: readonly string[]) {
  return await tx
    .selectFrom('parcelPromise')
    .select(sql<string | null>`max(from_day)::text`.as('from'))
    .select(sql<string | null>`max(to_day)::text`.as('to'))
    .where('parcelId', '=', sql<string>`any(${[...parcelIds]}::uuid[])`)
    .executeTakeFirstOrThrow();
}

/** Finds the name of a webhook endpoint. */
export async function findNameOfEndpoint(tx: Tx, id: string): Promise<string> {
  const { name } = await tx
    .selectFrom('webhookEndpoint')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

/** Finds who of staff received an arrival. */
export async function findReceiverOfArrival(tx: Tx, id: string): Promise<string | null> {
  const { createdBy } = await tx
    .selectFrom('arrival')
    .select('createdBy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return createdBy;
}

export type ArrivalNews = Awaited<ReturnType<typeof findArrivalNews>>;

/** Finds what is said of an arrival that came. */
export async function findArrivalNews(tx: Tx, id: string) {
  return await tx
    .selectFrom('arrival')
    .leftJoin('expectedParcel', 'expectedParcel.id', 'arrival.expectedParcelId')
    .select(['arrival.number', 'arrival.grossG', 'arrival.carrier', 'expectedParcel.shop'])
    .where('arrival.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Finds boxes without an owner that have the numbers of expected parcels, and how many customers expect each. */
export async function findUnclaimedOf(
  tx: Tx,
  expectedIds: readonly string[],
): Promise<{ id: string; customers: number }[]> {
  const { rows } = await sql<{ id: string; customers: number }>`
    select arrival.id, (select count(distinct customer_id)::integer from expected_parcel
        where tracking_key = arrival.tracking_key and status = ${expectedState.expected} and archived_at is null) as customers
      from arrival
      where status = ${arrivalState.unclaimed} and archived_at is null and tracking_key in
        (select tracking_key from expected_parcel where id = any(${[...expectedIds]}::uuid[]))`.execute(tx);
  return rows;
}

/** Finds the goods in an arrival, as declared. */
export async function findGoodsOfArrival(tx: Tx, arrivalId: string) {
  return await tx
    .selectFrom('arrivalItem')
    .select(['description', 'descriptionEn', 'hsCode', 'battery'])
    .select(arrivalAnswers)
    .where('arrivalId', '=', arrivalId)
    .execute();
}

/** Finds our numbers of arrivals, in order. */
export async function findArrivalNumbers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('arrival')
    .select('number')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Returns whether an arrival left the shelf as its customer had asked, by a service that is done. */
export async function hasLeftByService(tx: Tx, arrivalId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('arrivalService')
    .select('id')
    .where('arrivalId', '=', arrivalId)
    .where('status', '=', 'done')
    .where('purpose', 'in', leavingPurposes)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns why staff rejected a form. */
export async function findRejection(tx: Tx, formId: string): Promise<string> {
  const { rejectReason } = await tx
    .selectFrom('form')
    .select('rejectReason')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  return rejectReason ?? '';
}

/** Lists the forms that asked for a flight and have not left: not brought yet, or with a parcel in the warehouse. */
export async function listFormsThatAskedFor(tx: Tx, cargoId: string) {
  return await tx
    .selectFrom('form')
    .select(['form.id', 'form.code', 'form.customerId'])
    .where('form.wantedCargoId', '=', cargoId)
    .where((eb) =>
      eb.or([
        eb('form.status', '=', formState.submitted),
        eb.exists(
          eb
            .selectFrom('parcel')
            .select('parcel.id')
            .whereRef('parcel.formId', '=', 'form.id')
            .where('parcel.status', 'in', [...warehouseStates])
            .where((parcel) =>
              parcel.or([
                parcel('parcel.heldFrom', 'is', null),
                parcel('parcel.heldFrom', 'in', [...warehouseStates]),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('form.id')
    .execute();
}

/** Whether the page of a parcel shows photos of the counter. */
export async function hasIntakePhotos(tx: Tx, parcelId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('parcelPhoto')
    .select('fileId')
    .where('parcelId', '=', parcelId)
    .where('kind', '=', 'received')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns why staff refused a correction. */
export async function findRefusedCorrection(tx: Tx, id: string): Promise<string> {
  const { reason } = await tx
    .selectFrom('formCorrection')
    .select('reason')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return reason;
}
