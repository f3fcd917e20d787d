import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { creditReasons } from '~/domain/payments/kinds';
import { adjustmentReasons, type TaxLine, taxInvoiceKinds } from '~/domain/payments/tax-invoice';
import { measuresSchema } from '../../billing/pinned/schema';
import { bankDetailsSchema, companySchema } from '../../settings/company/schema';

const priced = { cents: z.number(), isTaxable: z.boolean() };
const name = inEachLanguage(z.string());

export const taxLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('freight'), name, chargeG: z.number(), ...priced }),
  z.object({ kind: z.literal('fee'), code: z.string(), name, ...priced }),
  z.object({
    kind: z.literal('storage'),
    parcel: z.string(),
    days: z.number(),
    centsPerDay: z.number(),
    ...priced,
  }),
  z.object({ kind: z.literal('service'), code: z.string(), name, arrival: z.string(), ...priced }),
  z.object({
    kind: z.literal('shelf'),
    arrival: z.string(),
    days: z.number(),
    centsPerDay: z.number(),
    ...priced,
  }),
  z.object({ kind: z.literal('handling'), ...priced }),
  z.object({ kind: z.literal('credit'), reason: z.enum(creditReasons), ...priced }),
]) satisfies z.ZodType<TaxLine>;

/** The parts of a payer's name as they were when the paper was issued. */
export const payerNamesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  organizationName: z.string().nullable(),
  latinName: z.string(),
});

export const buyerSchema = z.object({
  name: z.string(),
  /** 11 digits; empty when the customer has none. */
  abn: z.string(),
  /** Null on papers from before the parts were stored. */
  names: payerNamesSchema.nullable().default(null),
});

/** Number and amounts, for a list. */
export const taxInvoiceSchema = z.object({
  id: z.guid(),
  kind: z.enum(taxInvoiceKinds),
  number: z.number(),
  /** Null on an invoice. */
  reason: z.enum(adjustmentReasons).nullable(),
  /** Amount charged, credits below 0; for an invoice the whole amount due. */
  changeCents: z.number(),
  /** GST within `changeCents`. */
  gstCents: z.number(),
  issuedAt: z.date(),
});

export const listedTaxInvoiceSchema = taxInvoiceSchema.extend({
  /** Why the bill was lowered, in the words of staff, and who did it; null for customers and other invoices. */
  note: z.string().nullable(),
  creditedBy: z.string().nullable(),
});

/** Everything that is printed. */
export const taxPaperSchema = taxInvoiceSchema.extend({
  formId: z.guid(),
  formCode: z.string(),
  /** Of the invoice that it belongs to. */
  invoice: z.object({ number: z.number(), issuedAt: z.date() }),
  issuer: companySchema,
  bank: bankDetailsSchema.nullable(),
  buyer: buyerSchema,
  lines: z.array(taxLineSchema),
  dueCents: z.number(),
  dueMnt: z.number(),
  pieces: z.array(z.object({ ...measuresSchema.shape, chargeableG: z.number() })),
});
export type TaxPaper = z.infer<typeof taxPaperSchema>;
