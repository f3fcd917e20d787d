import { type AliasedExpression, sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import type { AddedDelivery } from '~/domain/forms/added-delivery';
import type { TaxBuyer } from '~/domain/payments/schema';
import type { Queryable, Tx } from '../../core/api/context';
import type { OpenOrder } from './provider';

/** The tables of orders at providers. */
export type OrderTable = 'qpayInvoice' | 'cardSession';

type OrderRow = {
  paymentId: string;
  amount: number;
  isDemo: boolean;
  demoPaidAt: Date | null;
  expiresAt: Date;
  orderId: string | null;
  qrText: string | null;
  links: unknown;
  url: string | null;
  buyerKind: TaxBuyer['kind'] | null;
  buyerNumber: string | null;
};
const shared = ['paymentId', 'amount', 'isDemo', 'demoPaidAt', 'expiresAt'] as const;

/** The orders of a table in one shape: only some have a code or a page, and each calls the provider's id differently. */
function orders(db: Queryable, table: OrderTable): AliasedExpression<OrderRow, 'order'> {
  switch (table) {
    case 'qpayInvoice':
      return db
        .selectFrom('qpayInvoice')
        .select([...shared, 'invoiceId as orderId', 'qrText', 'links', 'buyerKind', 'buyerNumber'])
        .select(sql<null>`null::text`.as('url'))
        .as('order');
    case 'cardSession':
      return db
        .selectFrom('cardSession')
        .select([...shared, 'sessionId as orderId', 'url'])
        .select([
          sql<null>`null::text`.as('qrText'),
          sql<null>`null::jsonb`.as('links'),
          sql<null>`null::text`.as('buyerKind'),
          sql<null>`null::text`.as('buyerNumber'),
        ])
        .as('order');
  }
}

type NewOrder = { paymentId: string; amount: number; isDemo: boolean; expiresAt: Date };

export async function insertOrder(tx: Tx, table: OrderTable, order: NewOrder): Promise<void> {
  await tx.insertInto(table).values(order).execute();
}

/** Stores for whom the tax receipt of a pending payment is. */
export async function setBuyer(tx: Tx, paymentId: string, { kind, number }: TaxBuyer): Promise<void> {
  await tx
    .updateTable('qpayInvoice')
    .set({ buyerKind: kind, buyerNumber: number })
    .where('paymentId', '=', paymentId)
    .execute();
}

/** Finds the open payment of a form by this method; there is at most one. */
export async function findPending(db: Queryable, table: OrderTable, formId: string) {
  return await db
    .selectFrom('payment')
    .innerJoin(orders(db, table), 'order.paymentId', 'payment.id')
    .select(['payment.id', 'payment.amount', 'payment.byLink', 'order.expiresAt'])
    .select((eb) => eb.ref('payment.buysDelivery').$castTo<AddedDelivery | null>().as('buysDelivery'))
    .where('payment.formId', '=', formId)
    .where('payment.status', '=', 'pending')
    .executeTakeFirst();
}

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Finds a payment by this method with its order. */
export async function findOrder(db: Queryable, table: OrderTable, paymentId: string) {
  return await db
    .selectFrom('payment')
    .innerJoin(orders(db, table), 'order.paymentId', 'payment.id')
    .innerJoin('form', 'form.id', 'payment.formId')
    .select(['payment.id', 'payment.formId', 'payment.status', 'payment.amount', 'form.code'])
    .select(['order.amount as askedAmount', 'order.orderId', 'order.isDemo', 'order.expiresAt'])
    .select(['order.qrText', 'order.links', 'order.url', 'order.buyerKind', 'order.buyerNumber'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
}

/** The language of the customer who pays, or of the receiver who pays by link. */
export async function getPayerLocale(db: Queryable, paymentId: string): Promise<Locale> {
  const { byLink, customerLocale, linkLocale, receiverLocale } = await db
    .selectFrom('payment')
    .innerJoin('customer', 'customer.id', 'payment.customerId')
    .innerJoin('form', 'form.id', 'payment.formId')
    .leftJoin('receiverLink', 'receiverLink.formId', 'payment.formId')
    .select(['payment.byLink', 'customer.locale as customerLocale', 'form.receiverLocale'])
    .select('receiverLink.locale as linkLocale')
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return byLink ? (linkLocale ?? receiverLocale) : customerLocale;
}

export async function findPaymentOfOrder(
  db: Queryable,
  table: OrderTable,
  orderId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom(orders(db, table))
    .select('order.paymentId')
    .where('order.orderId', '=', orderId)
    .executeTakeFirst();
  return row?.paymentId;
}

/** Stores the order of a pending payment; false when it is no longer pending. */
export async function storeOrder(
  db: Queryable,
  { table, paymentId }: { table: OrderTable; paymentId: string },
  { orderId, qrText = null, links = [], url = null }: OpenOrder,
): Promise<boolean> {
  const [idColumn, set] =
    table === 'qpayInvoice'
      ? (['invoiceId', { invoiceId: orderId, qrText, links: JSON.stringify(links) }] as const)
      : (['sessionId', { sessionId: orderId, url }] as const);
  const row = await db
    .updateTable(table)
    .from('payment')
    .set(set)
    .whereRef('payment.id', '=', 'paymentId')
    .where('paymentId', '=', paymentId)
    .where('payment.status', '=', 'pending')
    .where(idColumn, 'is', null)
    .returning('paymentId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the provider's id of the payment, for refunds. */
export async function writeReceiptId(tx: Tx, paymentId: string, receiptId: string): Promise<void> {
  await tx
    .updateTable('cardSession')
    .set({ intentId: receiptId })
    .where('paymentId', '=', paymentId)
    .execute();
}

/** Expires the open order of a form, or only this one; returns the ids of the payments. */
export async function expireOrders(
  tx: Tx,
  { table, formId, paymentId }: { table: OrderTable; formId?: string; paymentId?: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable(table)
    .from('payment')
    .set({ expiresAt: now })
    .whereRef('payment.id', '=', 'paymentId')
    .where('payment.status', '=', 'pending')
    .$if(formId !== undefined, (qb) => qb.where('payment.formId', '=', formId ?? ''))
    .$if(paymentId !== undefined, (qb) => qb.where('payment.id', '=', paymentId ?? ''))
    .returning('paymentId')
    .execute();
  return rows.map((row) => row.paymentId);
}

/** Marks a pending payment as failed; true only for the first caller. */
export async function markFailed(db: Queryable, paymentId: string, now: Date): Promise<boolean> {
  const failed = await db
    .updateTable('payment')
    .set((eb) => ({ status: 'failed', version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return failed !== undefined;
}

/** Finds receipts that are already booked. */
export async function findBooked(tx: Tx, externalIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('payment')
    .select('externalId')
    .where('externalId', 'in', [...externalIds])
    .execute();
  return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
}

/** Finds an order that the demo's button has paid. */
export async function findDemoPaid(db: Queryable, table: OrderTable, orderId: string) {
  return await db
    .selectFrom(orders(db, table))
    .select(['order.paymentId', 'order.amount'])
    .where('order.orderId', '=', orderId)
    .where('order.demoPaidAt', 'is not', null)
    .executeTakeFirst();
}

/** Marks an order of a demo as paid; true only for the first caller. */
export async function markDemoPaid(
  tx: Tx,
  { table, paymentId }: { table: OrderTable; paymentId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ demoPaidAt: now })
    .where('paymentId', '=', paymentId)
    .where('isDemo', '=', true)
    .where('demoPaidAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
