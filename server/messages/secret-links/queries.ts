import type { Queryable } from '../../core/api/context';

/** Finds the link of an account that an e-mail brings. */
export async function findInvitationByMessage(db: Queryable, messageId: string) {
  return await db
    .selectFrom('invitation')
    .select(['id', 'purpose', 'expiresAt', 'usedAt'])
    .where('messageId', '=', messageId)
    .executeTakeFirst();
}

/** Finds the contact message that an e-mail answers. */
export async function findContactOfMessage(db: Queryable, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contactAnswer')
    .select('contactMessageId')
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row?.contactMessageId;
}

/** Finds the link that proves an address, with the language of its customer. */
export async function findProofByHash(db: Queryable, tokenHash: string) {
  return await db
    .selectFrom('emailProof')
    .innerJoin('customer', 'customer.id', 'emailProof.customerId')
    .select(['emailProof.expiresAt', 'emailProof.usedAt', 'customer.locale'])
    .where('emailProof.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Finds the link that proves the address of a receiver, with their language. */
export async function findReceiverProof(db: Queryable, tokenHash: string) {
  const row = await db
    .selectFrom('receiverEmail')
    .innerJoin('form', 'form.id', 'receiverEmail.formId')
    .leftJoin('receiverLink', 'receiverLink.formId', 'form.id')
    .select(['receiverEmail.expiresAt', 'receiverEmail.provenAt'])
    .select(['form.receiverLocale', 'receiverLink.locale as chosenLocale'])
    .where('receiverEmail.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row && { ...row, locale: row.chosenLocale ?? row.receiverLocale };
}
