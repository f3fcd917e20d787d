import { z } from 'zod';
import { offices } from '~/domain/core/offices';
import { turnedBy } from '~/domain/core/paging';
import { MAX_AMOUNT } from '~/domain/core/parse-amount';
import {
  changeSchema,
  choice,
  code,
  daySchema,
  daysSchema,
  idempotencyKeySchema,
  idSchema,
  longText,
  optionalText,
  requiredLongText,
  shortText,
  totalAmountSchema,
  trimBlanks,
  turningSchema,
} from '~/domain/core/schema';
import {
  creditReasons,
  handMethods,
  paymentCurrencies,
  paymentMethods,
  paymentStates,
  refundMethods,
} from '~/domain/payments/kinds';
import { isBuyerNumber, taxBuyerKinds } from '~/domain/payments/tax-receipt';

/** Cents of AUD or whole ₮: above 0, up to ₮10 billion. */
const amountSchema = z
  .number({ error: (issue) => code(issue.input === undefined ? 'required' : 'money.not_a_number') })
  .int(code('money.not_a_number'))
  .min(1, code('payment.too_small'))
  .max(MAX_AMOUNT, code('money.too_big'));

const officeSchema = choice(offices);

/** For whom a Mongolian tax receipt is: a person, or an organization with its register or taxpayer number. */
const taxBuyerSchema = z
  .object({ kind: choice(taxBuyerKinds), number: optionalText(20).default('') })
  .superRefine(({ kind, number }, ctx) => {
    if (isBuyerNumber(kind, number)) return;
    const message = code(number === '' ? 'required' : 'payment.tax_buyer_number');
    ctx.addIssue({ code: 'custom', path: ['number'], message });
  });
export type TaxBuyer = z.infer<typeof taxBuyerSchema>;

/** A payment on the bill of a form, recorded by a clerk. */
export const recordPaymentSchema = z.object({
  formId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  method: choice(handMethods),
  currency: choice(paymentCurrencies),
  amount: amountSchema,
  /** Only for roles without an office of their own. */
  office: officeSchema.optional(),
  /** The balance that the clerk saw. */
  seenCents: totalAmountSchema,
  isOverConfirmed: z.boolean().default(false),
  /** The reference of the bank or the terminal. It can be used once. */
  externalId: optionalText(100).default(''),
  note: longText(1000).default(''),
  /** Only for money taken in Mongolia; by default the customer. */
  taxBuyer: taxBuyerSchema.optional(),
});
export type RecordPayment = z.infer<typeof recordPaymentSchema>;

/** A refund. Without `credit` only what was overpaid is given back. */
export const refundPaymentSchema = changeSchema.extend({
  amount: amountSchema,
  method: choice(refundMethods),
  office: officeSchema.optional(),
  reason: requiredLongText(1000),
  credit: z
    .object({
      reason: choice(creditReasons),
      /** Cents that the bill is lowered by; by default what is refunded, as far as the bill goes. */
      cents: amountSchema.optional(),
    })
    .optional(),
});
export type RefundPayment = z.infer<typeof refundPaymentSchema>;

/** Money that did not stay: a chargeback, a bounced transfer, a payment of another bill. The customer owes it again. */
export const reversePaymentSchema = changeSchema.extend({
  amount: amountSchema,
  reason: requiredLongText(1000),
});
export type ReversePayment = z.infer<typeof reversePaymentSchema>;

/** A credit note: the bill of a form is lowered. */
export const creditBillSchema = z.object({
  formId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  cents: amountSchema,
  reason: choice(creditReasons),
  note: requiredLongText(1000),
  /** The bill that the user saw. Another value means that somebody else changed it meanwhile. */
  seenCents: totalAmountSchema.optional(),
});
export type CreditBill = z.infer<typeof creditBillSchema>;

export const voidPaymentSchema = changeSchema.extend({ reason: requiredLongText(1000) });

/** QPay takes whole ₮. The amount defaults to the balance. */
export const startQpaySchema = z.object({
  formId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  amount: amountSchema.optional(),
  seenCents: totalAmountSchema,
  /** For whom the tax receipt is; by default the customer. */
  taxBuyer: taxBuyerSchema.optional(),
});
export type StartQpay = z.infer<typeof startQpaySchema>;

/** Cents of AUD. The amount defaults to the balance. */
export const startCardSchema = z.object({
  formId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  amount: amountSchema.optional(),
  seenCents: totalAmountSchema,
});

/** `buyer` replaces the one that was refused. */
export const retryTaxReceiptSchema = changeSchema.extend({ buyer: taxBuyerSchema.optional() });
export type RetryTaxReceipt = z.infer<typeof retryTaxReceiptSchema>;

export const settleTaxReceiptSchema = changeSchema.extend({
  /** Of a receipt whose answer was lost. */
  receiptNo: z
    .string()
    .overwrite(trimBlanks)
    .regex(/^\d{33}$/u, code('payment.tax_number'))
    .optional(),
});
export type SettleTaxReceipt = z.infer<typeof settleTaxReceiptSchema>;

export const keyedPaymentSchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });

export const listPaymentsSchema = turningSchema.extend({
  sort: z.literal('createdAt', code('choice.invalid')).optional(),
  method: choice(paymentMethods).optional(),
  status: choice(paymentStates).optional(),
  office: officeSchema.optional(),
  day: daySchema.optional(),
  /** Payments within these days of the till. */
  days: daysSchema.optional(),
  customerId: idSchema.optional(),
});
export const countPaymentsSchema = listPaymentsSchema.omit(turnedBy);
export type ListPayments = z.infer<typeof listPaymentsSchema>;

export const tillDaySchema = z.object({ office: officeSchema, day: daySchema });

const tillAmount = z
  .number(code('money.not_a_number'))
  .int(code('money.not_a_number'))
  .min(-MAX_AMOUNT * 1000, code('number.too_small'))
  .max(MAX_AMOUNT * 1000, code('money.too_big'));

/** The expected and the counted amounts. */
export const closeDaySchema = tillDaySchema.extend({
  idempotencyKey: idempotencyKeySchema,
  lines: z
    .array(
      z.object({
        method: choice(paymentMethods),
        currency: choice(paymentCurrencies),
        expected: tillAmount,
        counted: tillAmount,
      }),
    )
    .max(paymentMethods.length * paymentCurrencies.length, code('list.too_many')),
  note: longText(1000).default(''),
});
export type CloseDay = z.infer<typeof closeDaySchema>;

export const reopenDaySchema = tillDaySchema.extend({
  idempotencyKey: idempotencyKeySchema,
  reason: requiredLongText(1000),
});
export type ReopenDay = z.infer<typeof reopenDaySchema>;

/** A search at the counter: a form's code or a parcel's number, scanned or typed. */
export const findBillSchema = z.object({ text: shortText(64) });
