import { z } from 'zod';
import { taxBuyerKinds, taxReceiptStates } from '~/domain/payments/tax-receipt';

export const taxProblems = [
  'not_reached',
  'answer_lost',
  'refused',
  'codes_missing',
  'buyer_unknown',
] as const;

/** The latest tax receipt of a payment. */
export const taxReceiptSchema = z.object({
  id: z.guid(),
  version: z.number(),
  state: z.enum(taxReceiptStates),
  buyerKind: z.enum(taxBuyerKinds),
  buyerNumber: z.string(),
  /** Whole ₮. */
  amount: z.number(),
  /** VAT within it, in hundredths of ₮; null before it is sent. */
  vatMungu: z.number().nullable(),
  receiptNo: z.string().nullable(),
  isDemo: z.boolean(),
  /** For staff: why the last attempt failed; a client gets null and ''. */
  problem: z.enum(taxProblems).nullable(),
  reason: z.string(),
});

/** For the receipt, which prints the codes that the buyer registers it with. */
export const printedTaxReceiptSchema = taxReceiptSchema.extend({
  /** Empty for an organization, for a correction, and once it is deleted. */
  lottery: z.string(),
  /** QR code as SVG; null once its text is deleted. */
  qr: z.string().nullable(),
});
