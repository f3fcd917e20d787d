import { z } from 'zod';
import { offices } from '~/domain/core/offices';
import { holdReasons } from '~/domain/parcels/states';
import {
  billStates,
  paymentCurrencies,
  paymentMethods,
  paymentStates,
  refundKinds,
} from '~/domain/payments/kinds';
import { taxBuyerKinds } from '~/domain/payments/tax-receipt';
import { creditNoteLineSchema } from '../billing/pinned/schema';
import { turningPage } from '../core/api/paging/schema';
import { cardProviders, qpayProviders } from '../core/env/providers';
import { bankDetailsSchema, companySchema } from '../settings/company/schema';
import { listedTaxInvoiceSchema } from './tax-invoices/schema';
import { printedTaxReceiptSchema, taxReceiptSchema } from './tax-receipts/schema';

const standing = {
  state: z.enum(billStates),
  balanceCents: z.number(),
  creditCents: z.number(),
};

/** Answer of a change; the screen then refetches the rest. */
export const takenBackSchema = z.object({ id: z.guid(), version: z.number(), ...standing });
export const creditedSchema = z.object({ id: z.guid(), ...standing });
export const recordedSchema = takenBackSchema.extend({ number: z.number() });
export const rowSchema = z.object({ id: z.guid() });

const money = {
  method: z.enum(paymentMethods),
  currency: z.enum(paymentCurrencies),
  /** Cents of AUD or whole ₮. */
  amount: z.number(),
};

const paymentSchema = z.object({
  id: z.guid(),
  /** Receipt number; null until it is paid. */
  number: z.number().nullable(),
  version: z.number(),
  ...money,
  amountCents: z.number(),
  refunded: z.number(),
  /** Only Australian cash: received above (over 0) or below the booked amount. */
  roundingCents: z.number(),
  status: z.enum(paymentStates),
  office: z.enum(offices),
  day: z.string().nullable(),
  takenAt: z.date().nullable(),
  createdAt: z.date(),
});

/** Names, notes and bank numbers are for staff: a client gets null and ''. */
const paymentOfFormSchema = paymentSchema.extend({
  refundedCents: z.number(),
  askedAmount: z.number().nullable(),
  isDemo: z.boolean(),
  externalId: z.string().nullable(),
  note: z.string(),
  voidReason: z.string().nullable(),
  /** The latest Mongolian tax receipt; null when it needs none. */
  taxReceipt: taxReceiptSchema.nullable(),
  receivedBy: z.string().nullable(),
  refunds: z.array(
    z.object({
      id: z.guid(),
      ...money,
      /** Null for one from before kinds were stored. */
      kind: z.enum(refundKinds).nullable(),
      reason: z.string(),
      /** Only through the card provider: state of the refund; null for a manual one. */
      state: z.enum(['pending', 'done', 'failed']).nullable(),
      refundedAt: z.coerce.date(),
      refundedBy: z.string().nullable(),
    }),
  ),
});

export const formMoneySchema = z.object({
  formId: z.guid(),
  formCode: z.string(),
  customer: z.object({ id: z.guid(), name: z.string() }),
  /** ₮ per 1 AUD × 10^6, fixed with the bill; null without a bill. */
  mntPerUnit: z.bigint().nullable(),
  isPriceWaiting: z.boolean(),
  /** Why parcels of the form are on hold. Only for staff: a client gets none. */
  holdReasons: z.array(z.enum(holdReasons)),
  /** Before credit notes; `dueCents` is after them. */
  chargedCents: z.number(),
  /** By how much credit notes lower the bill. */
  creditedCents: z.number(),
  dueCents: z.number(),
  paidCents: z.number(),
  ...standing,
  balanceMnt: z.number(),
  payments: z.array(paymentOfFormSchema),
  /** The tax invoice and its adjustment notes, in the order of issue. */
  invoices: z.array(listedTaxInvoiceSchema),
  /** Bank details, with the form's code as reference; null while nothing is due or none are set. */
  bank: bankDetailsSchema.nullable(),
  qpay: z.enum(qpayProviders),
  card: z.enum(cardProviders),
  /** Whether money taken in Mongolia gets a tax receipt. */
  hasTaxReceipts: z.boolean(),
  /** Register number of the organization that pays, for its tax receipts; '' of a person and of one without. */
  registerNumber: z.string(),
});
export type FormMoney = z.infer<typeof formMoneySchema>;

export const qpaySchema = z.object({
  id: z.guid(),
  status: z.enum(paymentStates),
  amount: z.number(),
  isDemo: z.boolean(),
  expiresAt: z.date(),
  /** True when it has expired; a job queries QPay once more. */
  isOver: z.boolean(),
  /** QR code as SVG; null until QPay has returned it. */
  qr: z.string().nullable(),
  links: z.array(z.object({ name: z.string(), link: z.string() })),
  /** For whom the payer asked the tax receipt; null when they named nobody. */
  taxBuyer: z.object({ kind: z.enum(taxBuyerKinds), number: z.string() }).nullable(),
});
export type QpayView = z.infer<typeof qpaySchema>;

export const cardViewSchema = z.object({
  id: z.guid(),
  status: z.enum(paymentStates),
  amount: z.number(),
  isDemo: z.boolean(),
  expiresAt: z.date(),
  /** True when it has expired; a job queries the provider once more. */
  isOver: z.boolean(),
  /** True when the page can be paid. */
  isReady: z.boolean(),
  /** URL of the provider's page; null until it is open, and in a demo. */
  url: z.string().nullable(),
});
export type CardView = z.infer<typeof cardViewSchema>;

export const receiptSchema = z.object({
  ...paymentSchema.shape,
  number: z.number(),
  mntPerUnit: z.bigint(),
  isDemo: z.boolean(),
  receivedBy: z.string().nullable(),
  formId: z.guid(),
  formCode: z.string(),
  /** In the order of the reader's language. */
  customerName: z.string(),
  /** The own Latin spelling of the name; empty when none is given. */
  customerLatin: z.string(),
  dueCents: z.number(),
  paidCents: z.number(),
  ...standing,
  refunds: z.array(z.object({ ...money, refundedAt: z.coerce.date() })),
  issuer: companySchema,
  taxReceipt: printedTaxReceiptSchema.nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const customerMoneySchema = z.object({
  /** Of all the customer's bills, paid ones too, before credit notes. */
  chargedCents: z.number(),
  /** By how much credit notes lower these bills. */
  creditedCents: z.number(),
  /** What is due on these bills after credit notes, paid or not. */
  billedCents: z.number(),
  paidCents: z.number(),
  balanceCents: z.number(),
  creditCents: z.number(),
  /** Unpaid bills, oldest first; at most 50. */
  bills: z.array(
    z.object({
      formId: z.guid(),
      formCode: z.string(),
      acceptedAt: z.date().nullable(),
      dueCents: z.number(),
      ...standing,
    }),
  ),
  /** Credit notes, newest first; at most 50. */
  credits: z.array(creditNoteLineSchema.extend({ formId: z.guid(), formCode: z.string() })),
});
export type CustomerMoney = z.infer<typeof customerMoneySchema>;

const listedSchema = paymentSchema.extend({
  formId: z.guid(),
  formCode: z.string(),
  /** Credit notes of the form's bill together; they belong to the bill, not to this payment. */
  creditedCents: z.number(),
  customerId: z.guid(),
  customerName: z.string(),
  receivedBy: z.string().nullable(),
});
export const paymentListSchema = turningPage(listedSchema).extend({
  /** Totals less refunds; null when there are too many payments to sum. */
  totals: z.array(z.object({ currency: z.enum(paymentCurrencies), amount: z.number() })).nullable(),
  /**
   * Credit notes of the same days and customer, for bills with and without a payment; null while the list is narrowed
   * by what a credit note does not have: a method, a status, a till or a search.
   */
  credits: z.object({ count: z.number(), cents: z.number() }).nullable(),
});
export type PaymentList = z.infer<typeof paymentListSchema>;

const lineSchema = z.object({ method: z.enum(paymentMethods), currency: z.enum(paymentCurrencies) });
export const tillDayViewSchema = z.object({
  office: z.enum(offices),
  day: z.string(),
  /** Today at the office. */
  today: z.string(),
  lines: z.array(
    lineSchema.extend({
      payments: z.number(),
      taken: z.number(),
      refunds: z.number(),
      given: z.number(),
      /** For cash received. */
      roundingCents: z.number(),
      expected: z.number(),
    }),
  ),
  /** Newest first; the day is closed unless the newest one was reopened. */
  closes: z.array(
    z.object({
      id: z.guid(),
      note: z.string(),
      closedAt: z.date(),
      closedBy: z.string(),
      reopenedAt: z.date().nullable(),
      reopenedBy: z.string().nullable(),
      reopenReason: z.string().nullable(),
      lines: z.array(
        lineSchema.extend({ expected: z.number(), counted: z.number(), difference: z.number() }),
      ),
    }),
  ),
});
export type TillDayView = z.infer<typeof tillDayViewSchema>;
