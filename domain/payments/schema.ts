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
  shortText,
  totalAmountSchema,
  turningSchema,
} from '~/domain/core/schema';
import {
  handMethods,
  paymentCurrencies,
  paymentMethods,
  paymentStates,
  refundMethods,
} from '~/domain/payments/kinds';

/** Cents of AUD or whole ₮: above 0, up to ₮10 billion. */
const amountSchema = z
  .number({ error: (issue) => code(issue.input === undefined ? 'required' : 'money.not_a_number') })
  .int(code('money.not_a_number'))
  .min(1, code('payment.too_small'))
  .max(MAX_AMOUNT, code('money.too_big'));

const officeSchema = choice(offices);
/** Money taken by hand on the bill of a form. */
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
  /** Of the bank or the terminal; the same one is never taken twice. */
  externalId: longText(100).default(''),
  note: longText(1000).default(''),
});
export type RecordPayment = z.infer<typeof recordPaymentSchema>;

export const refundPaymentSchema = changeSchema.extend({
  amount: amountSchema,
  method: choice(refundMethods),
  office: officeSchema.optional(),
  reason: shortText(1000),
});
export type RefundPayment = z.infer<typeof refundPaymentSchema>;

export const voidPaymentSchema = changeSchema.extend({ reason: shortText(1000) });

/** QPay asks for whole ₮; without an amount for all that is left to pay. */
export const startQpaySchema = z.object({
  formId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  amount: amountSchema.optional(),
  seenCents: totalAmountSchema,
});
export type StartQpay = z.infer<typeof startQpaySchema>;

/** Cents of AUD; without an amount all that is left to pay. */
export const startCardSchema = z.object({
  formId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  amount: amountSchema.optional(),
  seenCents: totalAmountSchema,
});
export type StartCard = z.infer<typeof startCardSchema>;

export const keyedPaymentSchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });

export const listPaymentsSchema = turningSchema.extend({
  sort: z.literal('createdAt', code('choice.invalid')).optional(),
  method: choice(paymentMethods).optional(),
  status: choice(paymentStates).optional(),
  office: officeSchema.optional(),
  day: daySchema.optional(),
  /** Taken on these days of the till. */
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

/** What was expected when it was counted, and what was found. */
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
  reason: shortText(1000),
});
export type ReopenDay = z.infer<typeof reopenDaySchema>;

/** At the desk: a form's code or a parcel's number, scanned or typed. */
export const findBillSchema = z.object({ text: shortText(64) });
