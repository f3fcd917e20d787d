import { z } from 'zod';
import { idSchema } from '~/domain/core/schema';
import {
  closeDaySchema,
  countPaymentsSchema,
  creditBillSchema,
  findBillSchema,
  keyedPaymentSchema,
  listPaymentsSchema,
  recordPaymentSchema,
  refundPaymentSchema,
  reopenDaySchema,
  retryTaxReceiptSchema,
  reversePaymentSchema,
  settleTaxReceiptSchema,
  startCardSchema,
  startQpaySchema,
  tillDaySchema,
  voidPaymentSchema,
} from '~/domain/payments/schema';
import { countSchema } from '../core/api/paging/schema';
import { change, read, router } from '../core/api/trpc';
import { creditBill } from './credit';
import { countPayments, listPayments } from './list/service';
import { onlineMethods } from './online/methods';
import { askAtOnce, cancelPayment, payDemo, startPayment } from './online/start';
import { getCodeView, getPageView } from './online/view';
import { findBillBy, getCustomerMoney, getFormMoney, getReceipt } from './reading/service';
import { recordPayment } from './record';
import { refundPayment } from './refund';
import { reversePayment } from './reverse';
import {
  cardViewSchema,
  creditedSchema,
  customerMoneySchema,
  formMoneySchema,
  paymentListSchema,
  qpaySchema,
  receiptSchema,
  recordedSchema,
  rowSchema,
  takenBackSchema,
  tillDayViewSchema,
} from './schema';
import { retryTaxReceipt, settleTaxReceipt } from './tax-receipts/staff';
import { closeDay, getTillDay, reopenDay } from './till/service';
import { voidPayment } from './void';

const { qpay, card } = onlineMethods;

/** Payments of forms. A bill is locked before any of its payments, and no payment is booked twice. */
export const paymentsRouter = router({
  list: read(['read', 'Payment'], {
    from: ['customer', 'form', 'payment', 'user'],
    mayLag: true,
    exports: 'payments',
  })
    .input(listPaymentsSchema)
    .output(paymentListSchema)
    .query(({ ctx, input }) => listPayments(ctx, input)),
  count: read(['read', 'Payment'], { from: ['payment'], mayLag: true })
    .input(countPaymentsSchema)
    .output(countSchema)
    .query(({ ctx, input }) => countPayments(ctx, input)),
  ofForm: read(['read', 'Payment'], {
    from: ['arrival', 'customer', 'form', 'parcel', 'payment', 'rate', 'user'],
  })
    .input(z.object({ formId: idSchema }))
    .output(formMoneySchema)
    .query(({ ctx, input }) => getFormMoney(ctx, input.formId)),
  /** A customer's payments; without an id the client's own. */
  ofCustomer: read(['read', 'Payment'], { from: ['arrival', 'customer', 'form', 'parcel', 'payment'] })
    .input(z.object({ customerId: idSchema.optional() }))
    .output(customerMoneySchema)
    .query(({ ctx, input }) => getCustomerMoney(ctx, input.customerId)),
  receipt: read(['read', 'Payment'], {
    from: ['arrival', 'customer', 'form', 'parcel', 'payment', 'rate', 'user'],
  })
    .input(z.object({ id: idSchema }))
    .output(receiptSchema)
    .query(({ ctx, input }) => getReceipt(ctx, input.id)),
  findBill: read(['pay', 'Payment'], { from: ['form', 'parcel'] })
    .input(findBillSchema)
    .output(z.object({ formId: z.guid() }))
    .query(({ ctx, input }) => findBillBy(ctx, input.text)),

  record: change(['pay', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(recordPaymentSchema)
    .output(recordedSchema)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),
  refund: change(['refund', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(refundPaymentSchema)
    .output(takenBackSchema)
    .mutation(({ ctx, input }) => refundPayment(ctx, input)),
  reverse: change(['refund', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(reversePaymentSchema)
    .output(takenBackSchema)
    .mutation(({ ctx, input }) => reversePayment(ctx, input)),
  credit: change(['credit', 'Payment'], { changes: ['payment'], audits: 'credit_note' })
    .input(creditBillSchema)
    .output(creditedSchema)
    .mutation(({ ctx, input }) => creditBill(ctx, input)),
  void: change(['void', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(voidPaymentSchema)
    .output(takenBackSchema)
    .mutation(({ ctx, input }) => voidPayment(ctx, input)),

  retryTaxReceipt: change(['pay', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(retryTaxReceiptSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => retryTaxReceipt(ctx, input)),
  settleTaxReceipt: change(['pay', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(settleTaxReceiptSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => settleTaxReceipt(ctx, input)),

  startQpay: change(['create', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(startQpaySchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => startPayment(ctx, qpay, input)),
  qpay: read(['read', 'Payment'], { from: ['form', 'payment'] })
    .input(z.object({ id: idSchema }))
    .output(qpaySchema)
    .query(({ ctx, input }) => getCodeView(ctx, qpay, input.id)),
  checkQpay: change(['create', 'Payment'], { changes: [] })
    .input(keyedPaymentSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => askAtOnce(ctx, qpay, input)),
  cancelQpay: change(['create', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(keyedPaymentSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => cancelPayment(ctx, qpay, input)),
  payDemoQpay: change(['create', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(keyedPaymentSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => payDemo(ctx, qpay, input)),

  startCard: change(['create', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(startCardSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => startPayment(ctx, card, input)),
  card: read(['read', 'Payment'], { from: ['form', 'payment'] })
    .input(z.object({ id: idSchema }))
    .output(cardViewSchema)
    .query(({ ctx, input }) => getPageView(ctx, card, input.id)),
  checkCard: change(['create', 'Payment'], { changes: [] })
    .input(keyedPaymentSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => askAtOnce(ctx, card, input)),
  cancelCard: change(['create', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(keyedPaymentSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => cancelPayment(ctx, card, input)),
  payDemoCard: change(['create', 'Payment'], { changes: ['payment'], audits: 'payment' })
    .input(keyedPaymentSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => payDemo(ctx, card, input)),

  tillDay: read(['close', 'Payment'], { from: ['payment', 'user'] })
    .input(tillDaySchema)
    .output(tillDayViewSchema)
    .query(({ ctx, input }) => getTillDay(ctx, input)),
  closeDay: change(['close', 'Payment'], { changes: ['payment'], audits: 'day_close' })
    .input(closeDaySchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => closeDay(ctx, input)),
  reopenDay: change(['reopen', 'Payment'], { changes: ['payment'], audits: 'day_close' })
    .input(reopenDaySchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => reopenDay(ctx, input)),
});
