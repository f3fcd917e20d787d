import type { Insertable } from 'kysely';
import type { ReceiverEmail } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

/** Finds the address of a form's receiver, and what its state depends on. */
export async function findReceiverEmail(db: Queryable, formId: string) {
  return await db
    .selectFrom('receiverEmail')
    .select(['address', 'byReceiver', 'tokenHash', 'expiresAt', 'provenAt', 'stoppedAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('emailBounce')
            .select('emailBounce.address')
            .whereRef('emailBounce.address', '=', 'receiverEmail.address'),
        )
        .as('hasBounced'),
    )
    .where('formId', '=', formId)
    .executeTakeFirst();
}

/** Finds the address that the sender gave on a form, while neither side has replaced it or taken it off. */
export async function findGivenAddress(db: Queryable, formId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('receiverEmail')
    .select('address')
    .where('formId', '=', formId)
    .where('byReceiver', '=', false)
    .executeTakeFirst();
  return row?.address;
}

/** Finds the address to which messages of a form may go. */
export async function findProvenAddress(db: Queryable, formId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('receiverEmail')
    .select('address')
    .where('formId', '=', formId)
    .where('provenAt', 'is not', null)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst();
  return row?.address;
}

/** Whether the owner of an address proved it for another form to this mobile. */
export async function isProvenFor(
  db: Queryable,
  { address, mobile }: { address: string; mobile: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('receiverEmail')
    .innerJoin('parcel', 'parcel.formId', 'receiverEmail.formId')
    .select('receiverEmail.formId')
    .where('receiverEmail.address', '=', address)
    .where('receiverEmail.provenAt', 'is not', null)
    .where('receiverEmail.stoppedAt', 'is', null)
    .where('parcel.receiverMobile', '=', mobile)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the owner of an address switched e-mails to receivers off. */
export async function isStopped(db: Queryable, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('receiverEmail')
    .select('formId')
    .where('address', '=', address)
    .where('stoppedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the address of a form's receiver, which replaces the former one with its proof. */
export async function writeReceiverEmail(tx: Tx, row: Insertable<ReceiverEmail>): Promise<void> {
  const set = {
    byReceiver: false,
    tokenHash: null,
    expiresAt: null,
    provenAt: null,
    stoppedAt: null,
    ...row,
  };
  await tx
    .insertInto('receiverEmail')
    .values(set)
    .onConflict((conflict) => conflict.column('formId').doUpdateSet(set))
    .execute();
}

export async function deleteReceiverEmail(tx: Tx, formId: string): Promise<void> {
  await tx.deleteFrom('receiverEmail').where('formId', '=', formId).execute();
}

/** Finds the form and the address that a link proves. */
export async function findByProof(db: Queryable, tokenHash: string) {
  return await db
    .selectFrom('receiverEmail')
    .select(['formId', 'address', 'expiresAt', 'provenAt', 'stoppedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Like `findByProof`, for a change: locks the address, so that two clicks prove it once. */
export async function lockByProof(tx: Tx, tokenHash: string) {
  return await tx
    .selectFrom('receiverEmail')
    .select(['formId', 'address', 'expiresAt', 'provenAt', 'stoppedAt'])
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markProven(tx: Tx, formId: string, provenAt: Date): Promise<void> {
  await tx.updateTable('receiverEmail').set({ provenAt }).where('formId', '=', formId).execute();
}

/** Ends the e-mails to an address about every form; a repeat changes nothing. */
export async function stopAddress(tx: Tx, address: string, stoppedAt: Date): Promise<void> {
  await tx
    .updateTable('receiverEmail')
    .set({ stoppedAt })
    .where('address', '=', address)
    .where('stoppedAt', 'is', null)
    .execute();
}

/** Lets e-mails go to an address again, whose owner asked for it. */
export async function deleteAddressStops(tx: Tx, address: string): Promise<void> {
  await tx.updateTable('receiverEmail').set({ stoppedAt: null }).where('address', '=', address).execute();
}

/** The language in which a receiver reads the messages of a form. */
export async function getReceiverLocale(db: Queryable, formId: string) {
  const row = await db
    .selectFrom('form')
    .leftJoin('receiverLink', 'receiverLink.formId', 'form.id')
    .select(['form.receiverLocale', 'receiverLink.locale as chosenLocale'])
    .where('form.id', '=', formId)
    .executeTakeFirstOrThrow();
  return row.chosenLocale ?? row.receiverLocale;
}
