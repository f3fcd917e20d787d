import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../../core/context';

/** Inserts the link of a form unless it has one. */
export async function insertLink(tx: Tx, row: { formId: string; token: string }): Promise<void> {
  await tx
    .insertInto('receiverLink')
    .values(row)
    .onConflict((conflict) => conflict.column('formId').doNothing())
    .execute();
}

export async function findToken(db: Queryable, formId: string): Promise<string> {
  const { token } = await db
    .selectFrom('receiverLink')
    .select('token')
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow();
  return token;
}

/** Finds the form's parcels behind a link, and who switched messages off. */
export async function findLink(db: Queryable, token: string) {
  return await db
    .selectFrom('receiverLink')
    .innerJoin('form', 'form.id', 'receiverLink.formId')
    .select(['receiverLink.formId', 'receiverLink.locale', 'receiverLink.stoppedAt'])
    .select(['form.receiverLocale', 'form.isReceiverTold'])
    .where('token', '=', token)
    .executeTakeFirst();
}

export async function lockLink(tx: Tx, token: string) {
  return await tx
    .selectFrom('receiverLink')
    .select(['formId', 'locale', 'stoppedAt'])
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst();
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
    .select(['number', 'receiverMobile'])
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
