import { type Insertable, sql } from 'kysely';
import type { TaxInvoice } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import { arrivalLines, storageLines } from '../../billing/pinned/queries';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';
import { customerNameColumns } from '../queries';

/** Finds what is charged and due on an accepted form, and who owes it. */
export async function findCharged(tx: Tx, formId: string) {
  return await tx
    .selectFrom('form')
    .innerJoin('quote as bill', 'bill.id', 'form.billId')
    .innerJoin('tariff', 'tariff.id', 'bill.tariffId')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .innerJoin('formMoney', 'formMoney.formId', 'form.id')
    .select([
      'form.id as formId',
      'form.customerId',
      'form.priceApproval',
      'bill.id as billId',
      'bill.issuer',
      'bill.chargeG',
      'bill.freightCents',
      'bill.lines',
      'tariff.name as tariffName',
      'customer.abn',
      'customer.locale',
      'formMoney.dueCents',
      'formMoney.chargedCents',
    ])
    .select(customerNameColumns)
    .select(storageLines().as('storage'))
    .select(arrivalLines().as('arrivals'))
    .where('form.id', '=', formId)
    .executeTakeFirst();
}

/** Finds the invoices of a form in the order of issue, as far as a next one depends on them. */
export async function listIssued(tx: Tx, formId: string) {
  return await tx
    .selectFrom('taxInvoice')
    .select(['billId', 'taxSettingId', 'dueCents', 'gstCents'])
    .where('formId', '=', formId)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute();
}

/** Lists the credit notes of a form, oldest first. */
export async function listCredits(db: Queryable, formId: string) {
  return await db
    .selectFrom('creditNote')
    .select(['reason', 'cents'])
    .where('formId', '=', formId)
    .orderBy('creditedAt')
    .orderBy('id')
    .execute();
}

/** Inserts an invoice; its number is given at the end of the transaction. */
export async function insertTaxInvoice(tx: Tx, invoice: Insertable<TaxInvoice>): Promise<{ id: string }> {
  return await tx.insertInto('taxInvoice').values(invoice).returning('id').executeTakeFirstOrThrow();
}

/** Finds accepted forms whose last invoice says less or more than is due, oldest first. */
export async function listUninvoiced(db: Queryable, { after, limit }: { after: Last; limit: number }) {
  return await db
    .selectFrom('formBalance')
    .innerJoin('form', 'form.id', 'formBalance.formId')
    .select(['form.id', 'formBalance.acceptedAt'])
    .where(sql<boolean>`form_balance.due_cents <> coalesce(form_balance.invoiced_cents, 0)`)
    .where('form.priceApproval', 'not in', ['waiting', 'remeasure_asked'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(form_balance.accepted_at, form_balance.form_id) > (${after?.acceptedAt}, ${after?.id})`,
      ),
    )
    .orderBy('formBalance.acceptedAt')
    .orderBy('formBalance.formId')
    .limit(limit)
    .execute();
}
export type Last = { id: string; acceptedAt: Date } | undefined;

/** Lists the invoices of a form with numbers and amounts, and what staff wrote on their credit notes. */
export async function listTaxInvoices(db: Queryable, formId: string, locale: Locale) {
  return await db
    .selectFrom('taxInvoice')
    .leftJoin('creditNote', 'creditNote.id', 'taxInvoice.creditNoteId')
    .leftJoin('appUser', 'appUser.id', 'creditNote.creditedBy')
    .select(['taxInvoice.id', 'taxInvoice.kind', sql<number>`tax_invoice.number`.as('number')])
    .select(['taxInvoice.reason', 'taxInvoice.changeCents', 'taxInvoice.gstCents', 'taxInvoice.issuedAt'])
    .select(['creditNote.note', nameOfActor(locale).as('creditedBy')])
    .where('taxInvoice.formId', '=', formId)
    .orderBy('taxInvoice.issuedAt')
    .orderBy('taxInvoice.id')
    .execute();
}

/** Finds everything printed on the invoices of forms, by form in the order of issue. */
export async function findTaxPapers(db: Queryable, formIds: readonly string[]) {
  return await db
    .selectFrom('taxInvoice')
    .innerJoin('taxInvoice as invoice', (join) =>
      join.onRef('invoice.formId', '=', 'taxInvoice.formId').on('invoice.kind', '=', 'invoice'),
    )
    .innerJoin('quote as bill', 'bill.id', 'taxInvoice.billId')
    .innerJoin('rate', 'rate.id', 'bill.rateId')
    .innerJoin('form', 'form.id', 'taxInvoice.formId')
    .select([
      'taxInvoice.id',
      'taxInvoice.kind',
      'taxInvoice.number',
      'taxInvoice.reason',
      'taxInvoice.changeCents',
      'taxInvoice.gstCents',
      'taxInvoice.issuedAt',
      'taxInvoice.formId',
      'taxInvoice.buyer',
      'taxInvoice.lines',
      'taxInvoice.dueCents',
      'form.code as formCode',
      'invoice.number as invoiceNumber',
      'invoice.issuedAt as invoiceIssuedAt',
      'bill.issuer',
      'bill.totalCents',
      'bill.totalMnt',
      sql<string>`rate.mnt_per_unit::text`.as('mntPerUnit'),
      sql<unknown>`bill.inputs -> 'pieces'`.as('measures'),
      sql<unknown>`bill.lines -> 'pieces'`.as('weights'),
    ])
    .where('taxInvoice.formId', '=', sql<string>`any(${[...formIds]}::uuid[])`)
    .orderBy('taxInvoice.issuedAt')
    .orderBy('taxInvoice.id')
    .execute();
}
