import type { AddedDelivery } from '~/domain/forms/added-delivery';
import type { Queryable } from '../../core/api/context';

/** Finds a payment that the receiver of a form started by their link. */
export async function findLinkPayment(db: Queryable, { id, formId }: { id: string; formId: string }) {
  return await db
    .selectFrom('payment')
    .select(['id', 'method', 'formId'])
    .select((eb) => eb.ref('buysDelivery').$castTo<AddedDelivery | null>().as('buysDelivery'))
    .where('id', '=', id)
    .where('formId', '=', formId)
    .where('byLink', '=', true)
    .executeTakeFirst();
}

/** Finds the open payment of a form; one of the sender or of staff only says that somebody pays now. */
export async function findOpenPayment(db: Queryable, formId: string) {
  return await db
    .selectFrom('payment')
    .select(['id', 'method', 'byLink', 'buysDelivery'])
    .where('formId', '=', formId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** Finds what is owed for a form, whose price may still be open. */
export async function findDueOfLink(db: Queryable, formId: string) {
  return await db
    .selectFrom('form')
    .innerJoin('formMoney', 'formMoney.formId', 'form.id')
    .innerJoin('quote', 'quote.id', 'form.billId')
    .innerJoin('rate', 'rate.id', 'quote.rateId')
    .select(['formMoney.dueCents', 'formMoney.paidCents', 'form.priceApproval', 'form.archivedAt'])
    .select((eb) => eb.cast<string>('rate.mntPerUnit', 'text').as('mntPerUnit'))
    .where('form.id', '=', formId)
    .executeTakeFirst();
}
