import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../../core/api/context';

/** Inserts the link of a form unless it has one. */
export async function insertLink(db: Queryable, formId: string): Promise<void> {
  await db
    .insertInto('receiverLink')
    .values({ formId })
    .onConflict((conflict) => conflict.column('formId').doNothing())
    .execute();
}

export async function getLinkVersion(db: Queryable, formId: string): Promise<number> {
  const { version } = await db
    .selectFrom('receiverLink')
    .select('version')
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Finds the form that a notice is about, and the number of its receiver now. */
export async function findFormOfNotice(db: Queryable, noticeId: string) {
  return await db
    .selectFrom('parcelNotice')
    .innerJoin('parcel', 'parcel.id', 'parcelNotice.parcelId')
    .select(['parcelNotice.formId', 'parcel.receiverMobile'])
    .where('parcelNotice.id', '=', noticeId)
    .executeTakeFirst();
}

export async function listFormsWithoutToken(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('receiverLink')
    .leftJoin('receiverLinkToken', 'receiverLinkToken.formId', 'receiverLink.formId')
    .select('receiverLink.formId')
    .where('receiverLinkToken.formId', 'is', null)
    .execute();
  return rows.map(({ formId }) => formId);
}

/** Stores the hash of a token that opens the page of a form; a repeat changes nothing. */
export async function insertLinkToken(
  db: Queryable,
  row: { formId: string; tokenHash: string },
): Promise<void> {
  await db
    .insertInto('receiverLinkToken')
    .values(row)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
}

/** Finds the form's parcels behind a link, and who switched messages off. */
export async function findLink(db: Queryable, tokenHash: string) {
  return await db
    .selectFrom('receiverLinkToken')
    .innerJoin('receiverLink', 'receiverLink.formId', 'receiverLinkToken.formId')
    .innerJoin('form', 'form.id', 'receiverLink.formId')
    .select(['receiverLink.formId', 'receiverLink.version', 'receiverLink.locale', 'receiverLink.stoppedAt'])
    .select(['form.code', 'form.receiverLocale', 'form.isReceiverTold', 'form.optionalFees'])
    .where('receiverLinkToken.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function lockLink(tx: Tx, tokenHash: string) {
  return await tx
    .selectFrom('receiverLinkToken')
    .innerJoin('receiverLink', 'receiverLink.formId', 'receiverLinkToken.formId')
    .innerJoin('form', 'form.id', 'receiverLink.formId')
    .select('form.receiverLocale')
    .select(['receiverLink.formId', 'receiverLink.version', 'receiverLink.locale', 'receiverLink.stoppedAt'])
    .where('receiverLinkToken.tokenHash', '=', tokenHash)
    .forUpdate('receiverLink')
    .executeTakeFirst();
}

/** Lists the states of a form's parcels, each with the time of its last change of state. */
export async function listStates(db: Queryable, formId: string) {
  return await db
    .selectFrom('parcel')
    .leftJoin('parcelEvent', (join) =>
      join.onRef('parcelEvent.parcelId', '=', 'parcel.id').on('parcelEvent.toStatus', 'is not', null),
    )
    .select((eb) => ['parcel.status', eb.fn.max('parcelEvent.at').as('since')])
    .where('parcel.formId', '=', formId)
    .groupBy('parcel.id')
    .execute();
}

export async function writeChoice(
  tx: Tx,
  formId: string,
  set: { locale: Locale | null; stoppedAt: Date | null },
): Promise<void> {
  await tx.updateTable('receiverLink').set(set).where('formId', '=', formId).execute();
}

/** Lists the parcels of a form by piece, with the receiver's number. */
export async function listParcels(db: Queryable, formId: string) {
  return await db
    .selectFrom('parcel')
    .select(['id', 'number', 'receiverMobile', 'receiverName', 'senderName', 'deliveredTo', 'status'])
    .where('formId', '=', formId)
    .orderBy('pieceNo')
    .execute();
}

/** Stores that a number stopped messages; a repeat changes nothing. */
export async function insertStop(db: Queryable, mobile: string, stoppedAt: Date): Promise<void> {
  await db
    .insertInto('receiverStop')
    .values({ mobile, stoppedAt })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .execute();
}

export async function deleteStops(db: Queryable, mobiles: readonly string[]): Promise<void> {
  if (mobiles.length === 0) return;
  await db
    .deleteFrom('receiverStop')
    .where('mobile', 'in', [...mobiles])
    .execute();
}

/** Finds a person who was named to collect, also one who no longer may. */
export async function findCollector(db: Queryable, id: string) {
  return await db
    .selectFrom('collector')
    .select(['id', 'formId', 'withdrawnAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function writeCollectorToken(db: Queryable, id: string, tokenHash: string): Promise<void> {
  await db.updateTable('collector').set({ tokenHash }).where('id', '=', id).execute();
}

/** Finds a person named with the receiver who named them, and the language of each. */
export async function findNaming(db: Queryable, collectorId: string) {
  const row = await db
    .selectFrom('collector')
    .innerJoin('form', 'form.id', 'collector.formId')
    .innerJoin('receiverLink', 'receiverLink.formId', 'form.id')
    .innerJoin('parcel', 'parcel.formId', 'form.id')
    .select(['collector.name', 'collector.mobile', 'collector.locale', 'parcel.receiverMobile'])
    .select(['receiverLink.locale as chosenLocale', 'form.receiverLocale'])
    .where('collector.id', '=', collectorId)
    .orderBy('parcel.pieceNo')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, receiverLocale: row.chosenLocale ?? row.receiverLocale };
}

/** Finds the day and window of a form with the receiver who has its link, and their language. */
export async function findChosenDelivery(db: Queryable, formId: string) {
  const row = await db
    .selectFrom('deliveryChoice')
    .innerJoin('deliveryWindow', 'deliveryWindow.id', 'deliveryChoice.windowId')
    .innerJoin('form', 'form.id', 'deliveryChoice.formId')
    .innerJoin('receiverLink', 'receiverLink.formId', 'form.id')
    .innerJoin('parcel', 'parcel.formId', 'form.id')
    .select(['deliveryChoice.day', 'deliveryWindow.fromTime', 'deliveryWindow.toTime'])
    .select(['parcel.receiverMobile', 'form.isReceiverTold', 'receiverLink.stoppedAt'])
    .select(['receiverLink.locale as chosenLocale', 'form.receiverLocale'])
    .where('deliveryChoice.formId', '=', formId)
    .orderBy('parcel.pieceNo')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, locale: row.chosenLocale ?? row.receiverLocale };
}

/** Finds the receiver of a form who has its link, and their language. */
export async function findLinkedReceiver(db: Queryable, formId: string) {
  const row = await db
    .selectFrom('form')
    .innerJoin('receiverLink', 'receiverLink.formId', 'form.id')
    .innerJoin('parcel', 'parcel.formId', 'form.id')
    .select(['parcel.receiverMobile', 'form.isReceiverTold', 'receiverLink.stoppedAt'])
    .select(['receiverLink.locale as chosenLocale', 'form.receiverLocale'])
    .where('form.id', '=', formId)
    .orderBy('parcel.pieceNo')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, locale: row.chosenLocale ?? row.receiverLocale };
}

/** Finds the form of a case that its receiver opened. */
export async function findFormOfCase(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('supportCase')
    .select('formId')
    .where('id', '=', id)
    .where('openedSide', '=', 'receiver')
    .executeTakeFirst();
  return row?.formId;
}

/** Finds the receiver of a case that they opened, with the language that they chose. */
export async function findReceiverOfCase(db: Queryable, id: string) {
  const row = await db
    .selectFrom('supportCase')
    .innerJoin('form', 'form.id', 'supportCase.formId')
    .innerJoin('receiverLink', 'receiverLink.formId', 'form.id')
    .innerJoin('parcel', 'parcel.formId', 'form.id')
    .select(['supportCase.code', 'supportCase.formId', 'parcel.receiverMobile'])
    .select(['receiverLink.locale as chosenLocale', 'form.receiverLocale'])
    .where('supportCase.id', '=', id)
    .orderBy('parcel.pieceNo')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, locale: row.chosenLocale ?? row.receiverLocale };
}
