import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { CaseMessage, CaseSettlement, DB, SupportCase } from '~/db/types.gen';
import { type CaseKind, pendingCaseStates } from '~/domain/cases/states';
import type { Queryable, Tx } from '../core/api/context';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { formScopeColumns, parcelScopeColumns } from '../moves/scope';
import { caseColumns } from './scope';

/** What every change of a case reads. */
export const lockedCase = [
  'supportCase.id',
  'supportCase.code',
  'supportCase.kind',
  'supportCase.status',
  'supportCase.formId',
  'supportCase.parcelId',
  'supportCase.customerId',
  'supportCase.openedSide',
  'supportCase.answerBy',
  'supportCase.waitingSince',
  'supportCase.firstAnsweredAt',
  'supportCase.assignedTo',
  'supportCase.decidedCents',
  'supportCase.version',
] as const;

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCaseRow>>>;

/** Locks a case that the caller may act on; undefined for one that they may not see. */
export async function lockCaseRow(tx: Tx, { id, scope }: { id: string; scope: Scope }) {
  return await tx
    .selectFrom('supportCase')
    .select(lockedCase)
    .where('id', '=', id)
    .where(allowedRows(scope, 'Case', caseColumns))
    .forUpdate()
    .executeTakeFirst();
}

/** What a case is about: a form with its parcels, or one of them. */
export type ReportedThing = {
  formId: string;
  parcelId: string | null;
  customerId: string;
  parcels: number;
  /** The last hand-over; null while a parcel is not handed over. */
  deliveredAt: Date | null;
};

/** Finds the parcel that somebody reports. */
export async function findReportedParcel(
  db: Queryable,
  { id, scope }: { id: string; scope: Scope },
): Promise<ReportedThing | undefined> {
  return await db
    .selectFrom('parcel')
    .select(['formId', 'id as parcelId', 'customerId', 'deliveredAt'])
    .select(sql<number>`1`.as('parcels'))
    .where('id', '=', id)
    .where(allowedRows(scope, 'Parcel', parcelScopeColumns))
    .executeTakeFirst();
}

/** A form with its last hand-over; null while a parcel is not handed over. */
export function reportedForm(db: Queryable, id: string) {
  return db
    .selectFrom('form')
    .select(['form.id as formId', 'form.customerId'])
    .select(sql<null>`null::uuid`.as('parcelId'))
    .select(sql<number>`(select count(*)::int from parcel where parcel.form_id = form.id)`.as('parcels'))
    .select(
      sql<Date | null>`(select case when bool_and(delivered_at is not null) then max(delivered_at) end
        from parcel where parcel.form_id = form.id)`.as('deliveredAt'),
    )
    .where('form.id', '=', id);
}

/** Finds the form that somebody reports, whatever happened to its parcels. */
export async function findReportedForm(
  db: Queryable,
  { id, scope }: { id: string; scope: Scope },
): Promise<ReportedThing | undefined> {
  return await reportedForm(db, id)
    .where(allowedRows(scope, 'Form', formScopeColumns))
    .executeTakeFirst();
}

/** Inserts a case; undefined when there is such a case already, or its code exists. */
export async function insertCase(
  tx: Tx,
  row: Insertable<SupportCase>,
): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .insertInto('supportCase')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

export async function hasCode(db: Queryable, code: string): Promise<boolean> {
  const row = await db.selectFrom('supportCase').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

type SameCase = { formId: string; parcelId: string | null; kind: CaseKind; isOfReceiver: boolean };

/** Finds the case of the same kind about the same thing that is not finished. */
export async function findPendingCase(
  db: Queryable,
  { formId, parcelId, kind, isOfReceiver }: SameCase,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('supportCase')
    .select('code')
    .where('formId', '=', formId)
    .where(sql<boolean>`parcel_id is not distinct from ${parcelId}::uuid`)
    .where('kind', '=', kind)
    .where(sql<boolean>`(opened_side = 'receiver') = ${isOfReceiver}`)
    .where('status', 'in', [...pendingCaseStates])
    .executeTakeFirst();
  return row?.code;
}

/** Writes a locked case; returns its next version. */
export async function updateCase(tx: Tx, id: string, set: UpdateObject<DB, 'supportCase'>): Promise<number> {
  const { version } = await tx
    .updateTable('supportCase')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertMessage(tx: Tx, message: Insertable<CaseMessage>): Promise<string> {
  const { id } = await tx.insertInto('caseMessage').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertPhotos(tx: Tx, messageId: string, fileIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('casePhoto')
    .values(fileIds.map((fileId) => ({ messageId, fileId })))
    .execute();
}

/** Counts the photos that one side added to a case. */
export async function countPhotos(
  tx: Tx,
  { caseId, isStaff }: { caseId: string; isStaff: boolean },
): Promise<number> {
  const { count } = await tx
    .selectFrom('casePhoto')
    .innerJoin('caseMessage', 'caseMessage.id', 'casePhoto.messageId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('caseMessage.caseId', '=', caseId)
    .where('caseMessage.side', isStaff ? '=' : '<>', 'staff')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSettlement(tx: Tx, settlement: Insertable<CaseSettlement>): Promise<void> {
  await tx.insertInto('caseSettlement').values(settlement).execute();
}

/** Finds the newest credit note of a locked form, with the refund that was made in the same step. */
export async function findNewestCreditNote(tx: Tx, formId: string) {
  return await tx
    .selectFrom('creditNote')
    .leftJoin('refund', 'refund.id', 'creditNote.refundId')
    .select(['creditNote.id', 'creditNote.refundId', 'refund.amountCents as refundCents'])
    .where('creditNote.formId', '=', formId)
    .orderBy('creditNote.creditedAt', 'desc')
    .orderBy('creditNote.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** What the liability limit depends on: weights, the declared value with its fee, and when it flew. */
export async function findLimitFacts(
  db: Queryable,
  { formId, parcelId }: { formId: string; parcelId: string | null },
) {
  return await db
    .selectFrom('form')
    .select(['form.optionalFees', 'form.declaredCents'])
    .select(
      sql<number>`(select coalesce(sum(parcel.gross_g), 0)::int from parcel where ${isConcerned(parcelId)})`.as(
        'grossG',
      ),
    )
    .select(
      sql<Date | null>`(select max(cargo.atd) from parcel join cargo on cargo.id = parcel.cargo_id
        where ${isConcerned(parcelId)})`.as('atd'),
    )
    .where('form.id', '=', formId)
    .executeTakeFirstOrThrow();
}

function isConcerned(parcelId: string | null) {
  return parcelId === null
    ? sql<boolean>`parcel.form_id = form.id`
    : sql<boolean>`parcel.id = ${parcelId}::uuid`;
}
