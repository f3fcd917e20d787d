import { type Insertable, sql } from 'kysely';
import type { FormCorrection } from '~/db/types.gen';
import type { CorrectionState } from '~/domain/corrections/schema';
import { beforeDepartureStates, finalParcelStates } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../core/api/context';
import { literals } from '../core/db/literals/queries';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { formScopeColumns } from '../moves/scope';

/** Locks the parcels of a form in the order of their ids. */
export async function lockCorrectedParcels(tx: Tx, formId: string) {
  return await tx
    .selectFrom('parcel')
    .select(['id', 'status', 'heldFrom', 'labelledAt'])
    .where('formId', '=', formId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists the parcels of a form as far as a correction depends on them. */
export async function listCorrectedParcels(db: Queryable, formId: string) {
  return await db
    .selectFrom('parcel')
    .select(['status', 'heldFrom', 'labelledAt'])
    .where('formId', '=', formId)
    .execute();
}

export async function insertCorrection(
  tx: Tx,
  row: Insertable<FormCorrection>,
): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .insertInto('formCorrection')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** Finds the form of a correction that waits, which is locked before it. */
export async function findFormOfCorrection(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('formCorrection').select('formId').where('id', '=', id).executeTakeFirst();
  return row?.formId;
}

export async function lockCorrection(tx: Tx, id: string) {
  return await tx
    .selectFrom('formCorrection')
    .select(['id', 'formId', 'customerId', 'author', 'fields', 'wanted', 'status', 'version'])
    .select(['deliveryWanted', 'deliveryCents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Decision = { status: CorrectionState; reason?: string; decidedBy: string; decidedAt: Date };

export async function decideCorrection(tx: Tx, id: string, set: Decision): Promise<{ version: number }> {
  return await tx
    .updateTable('formCorrection')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
}

/** Writes the corrected receiver into the parcels of a form; labels that show the former one are marked. */
export async function correctParcels(
  tx: Tx,
  formId: string,
  { name, mobile, at }: { name: string; mobile: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('parcel')
    .set((eb) => ({
      receiverName: name,
      receiverMobile: mobile,
      relabelSince: sql<Date | null>`case when labelled_at is not null then ${at}::timestamptz else relabel_since end`,
      labelledAt: sql<Date | null>`case when status in (${literals(beforeDepartureStates)}) then null else labelled_at end`,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('formId', '=', formId)
    .execute();
}

/** Lets no link of the form open its page any more, and forgets what the former receiver chose. */
export async function renewLink(tx: Tx, formId: string): Promise<boolean> {
  const renewed = await tx
    .updateTable('receiverLink')
    .set((eb) => ({ version: eb('version', '+', 1), stoppedAt: null, locale: null }))
    .where('formId', '=', formId)
    .returning('formId')
    .execute();
  await tx.deleteFrom('receiverLinkToken').where('formId', '=', formId).execute();
  return renewed.length > 0;
}

/**
 * Mutes what was written to the receiver of a form and not sent, also by e-mail: a retry would bring the new link to the
 * former number.
 */
export async function muteUnsent(tx: Tx, formId: string, recipient: string): Promise<void> {
  const cause = sql<string>`regexp_replace(cause_key, '^email:', '')`;
  await tx
    .updateTable('message')
    .set({ status: 'muted' })
    .where((eb) =>
      eb.or([
        eb('recipient', '=', recipient),
        eb('recipient', 'in', eb.selectFrom('receiverEmail').select('address').where('formId', '=', formId)),
      ]),
    )
    .where('status', 'in', ['queued', 'failed'])
    .where((eb) =>
      eb.or([
        eb(cause, 'like', `delivery.chosen:${formId}:%`),
        eb(cause, 'like', `delivery.bought:${formId}%`),
        eb(cause, 'like', `delivery.removed:${formId}:%`),
        eb(cause, 'in', (notices) =>
          notices
            .selectFrom('parcelNotice')
            .select(sql<string>`'receiver.' || event || ':' || id`.as('cause'))
            .where('formId', '=', formId),
        ),
      ]),
    )
    .execute();
}

/** The corrections that wait, or were decided, newest first. */
export async function listCorrections(
  db: Queryable,
  { status, limit }: { status: CorrectionState; limit: number },
) {
  return await corrections(db)
    .where('formCorrection.status', '=', status)
    .orderBy('formCorrection.askedAt', 'desc')
    .orderBy('formCorrection.id', 'desc')
    .limit(limit)
    .execute();
}

/** The corrections of one form, newest first. */
export async function listCorrectionsOf(db: Queryable, formId: string) {
  return await corrections(db)
    .where('formCorrection.formId', '=', formId)
    .orderBy('formCorrection.askedAt', 'desc')
    .orderBy('formCorrection.id', 'desc')
    .execute();
}

function corrections(db: Queryable) {
  return db
    .selectFrom('formCorrection')
    .innerJoin('form', 'form.id', 'formCorrection.formId')
    .select(['formCorrection.id', 'formCorrection.formId', 'form.code', 'formCorrection.author'])
    .select(['formCorrection.fields', 'formCorrection.before', 'formCorrection.wanted'])
    .select([
      'formCorrection.deliveryBefore',
      'formCorrection.deliveryWanted',
      'formCorrection.deliveryCents',
    ])
    .select(['formCorrection.status', 'formCorrection.reason', 'formCorrection.version'])
    .select(['formCorrection.askedAt', 'formCorrection.decidedAt']);
}

/** Finds the receiver of a form that the caller may read. */
export async function findCorrectable(db: Queryable, id: string, scope: Scope) {
  return await db
    .selectFrom('form')
    .select(['form.id', 'form.status', 'form.receiver', 'form.customerId', 'form.draft'])
    .select(['form.quoteId', 'form.optionalFees', 'form.priceApproval'])
    .where('form.id', '=', id)
    .where(allowedRows(scope, 'Form', formScopeColumns))
    .executeTakeFirst();
}

/** Lists the parcels in our hands whose label shows a receiver who was corrected since, the longest wait first. */
export async function listRelabels(db: Queryable, limit: number) {
  return await db
    .selectFrom('parcel')
    .select(['id', 'number', 'status', 'receiverName', 'place', 'relabelSince'])
    .where('relabelSince', 'is not', null)
    .where('archivedAt', 'is', null)
    .where('status', 'not in', [...finalParcelStates])
    .orderBy('relabelSince')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds the form of a receiver's link, which the caller has checked, and has locked for a change. */
export async function findFormOfLink(db: Queryable, id: string) {
  return await db
    .selectFrom('form')
    .select(['id', 'code', 'customerId', 'status', 'version', 'receiver', 'archivedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Finds what a receiver asked and staff have not decided. */
export async function findWaitingCorrection(db: Queryable, formId: string) {
  return await db
    .selectFrom('formCorrection')
    .select(['fields', 'author', 'askedAt'])
    .where('formId', '=', formId)
    .where('status', '=', 'asked')
    .executeTakeFirst();
}
