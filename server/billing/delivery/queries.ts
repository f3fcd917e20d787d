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
