import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';

/** Ends every link of a form. */
export async function deletePriceLinks(tx: Tx, formId: string): Promise<void> {
  await tx.deleteFrom('priceLink').where('formId', '=', formId).execute();
}

/** Finds the question that a link opens while it is open: the bill is the form's own and waits for the answer. */
export async function findPriceLink(db: Queryable, tokenHash: string) {
  return await db
    .selectFrom('priceLink')
    .innerJoin('form', 'form.id', 'priceLink.formId')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .innerJoin('quote as bill', 'bill.id', 'priceLink.billId')
    .leftJoin('quote as quoted', 'quoted.id', 'form.quoteId')
    .leftJoin('formPrice', 'formPrice.formId', 'form.id')
    .select([
      'form.id as formId',
      'form.code',
      'form.updatedAt',
      'customer.locale',
      'bill.totalCents',
      'bill.totalMnt',
      'quoted.totalCents as quotedCents',
      'formPrice.askedAt',
      'formPrice.reminders',
      'formPrice.remindedAt',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('parcel')
          .select(['pieceNo', 'lengthMm', 'widthMm', 'heightMm', 'grossG', 'chargeableG'])
          .whereRef('parcel.formId', '=', 'form.id')
          .where('parcel.status', '!=', parcelState.cancelled)
          .orderBy('pieceNo'),
      ).as('pieces'),
    )
    .where('priceLink.tokenHash', '=', tokenHash)
    .whereRef('form.billId', '=', 'priceLink.billId')
    .where('form.priceApproval', '=', 'waiting')
    .where('form.archivedAt', 'is', null)
    .executeTakeFirst();
}

/** Locks the form behind an open link, so that of two answers one finds it answered. */
export async function lockLinkedForm(tx: Tx, tokenHash: string) {
  return await tx
    .selectFrom('priceLink')
    .innerJoin('form', 'form.id', 'priceLink.formId')
    .select(['form.id', 'form.code', 'form.version', 'form.customerId', 'form.priceApproval', 'form.billId'])
    .where('priceLink.tokenHash', '=', tokenHash)
    .whereRef('form.billId', '=', 'priceLink.billId')
    .where('form.priceApproval', '=', 'waiting')
    .where('form.archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
