import type { Queryable } from '../../core/api/context';
import { billRate } from '../pinned/queries';

/** Finds the stored bill of a form with the amount due. */
export async function findPinnedBill(db: Queryable, formId: string) {
  return await db
    .selectFrom('form')
    .innerJoin('quote', 'quote.id', 'form.billId')
    .innerJoin('rate', 'rate.id', 'quote.rateId')
    .innerJoin('formMoney', 'formMoney.formId', 'form.id')
    .select([
      'quote.customerId',
      'quote.tariffId',
      'quote.rateId',
      'quote.inputs',
      'quote.fees',
      'quote.lines',
      'quote.issuer',
      'quote.chargeG',
      'quote.freightCents',
      'quote.totalCents',
      'quote.expiresAt',
      'formMoney.dueCents',
    ])
    .select(billRate)
    .where('form.id', '=', formId)
    .executeTakeFirst();
}

/** Finds what a delivery that is added to a form depends on, besides its parcels. */
export async function findDeliveryFacts(db: Queryable, formId: string) {
  return await db
    .selectFrom('form')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .select(['form.id', 'form.code', 'form.customerId', 'form.version', 'form.status', 'form.archivedAt'])
    .select(['form.billId', 'form.priceApproval', 'form.optionalFees', 'form.declaredCents', 'form.receiver'])
    .select('customer.type as customerType')
    .where('form.id', '=', formId)
    .executeTakeFirst();
}

/** Lists the states of all parcels of a form, also of those that were cancelled. */
export async function listParcelStates(db: Queryable, formId: string) {
  return await db.selectFrom('parcel').select('status').where('formId', '=', formId).execute();
}
