import { z } from 'zod';
import { addressSchema } from '~/domain/customers/address';
import { correctedLineSchema } from '~/domain/customs/goods-answer-schema';
import { sheetChangeKinds, sheetFlightChanges } from '~/domain/customs/sheet-changes';
import { codedAnswerSchema } from './answers';

const whole = z.number().int();

const lineSchema = z.object({
  formId: z.string(),
  lineNo: whole,
  /** Counts the lines of a receiver over all their forms, from 1. */
  no: whole,
  description: z.string(),
  descriptionEn: z.string(),
  hsCode: z.string().nullable(),
  originCountry: z.string().nullable(),
  quantity: whole,
  valueCents: whole,
  carriageCents: whole,
  isInvoiceMissing: z.boolean(),
  /** What the receiver says instead; null where they agree or said nothing. */
  said: correctedLineSchema.nullable(),
});

/** What a sheet says: an issued one stays the same when the goods change later. */
export const sheetContentSchema = z.object({
  cargo: z.object({ id: z.string(), code: z.string(), mawb: z.string().nullable(), eta: z.coerce.date() }),
  /** ₮ for A$1, of the day; null without a rate. */
  rate: z.string().nullable(),
  printedAt: z.coerce.date(),
  consignees: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      mobile: z.string(),
      address: addressSchema.nullable(),
      forms: z.array(z.object({ id: z.string(), code: z.string(), isPart: z.boolean() })),
      isIndividual: z.boolean(),
      isExempt: z.boolean(),
      declaredCents: whole,
      carriageCents: whole,
      cifMnt: whole.nullable(),
      dutyMnt: whole.nullable(),
      vatMnt: whole.nullable(),
      leftMnt: whole.nullable(),
      declaration: z.enum(['simplified', 'full']).nullable(),
      /** What the receiver says of the goods of each form. */
      answers: z.array(codedAnswerSchema),
      lines: z.array(lineSchema),
    }),
  ),
});
export type SheetContent = z.infer<typeof sheetContentSchema>;

export const consigneeSheetSchema = sheetContentSchema.extend({
  /** Null for a draft: the goods as they are now, which nobody issued. */
  issue: z.object({ version: whole, number: z.string(), issuedBy: z.string().nullable() }).nullable(),
});
export type ConsigneeSheet = z.infer<typeof consigneeSheetSchema>;

/** The issued sheets of a flight, the newest first. */
export const consigneeSheetsSchema = z.object({
  cargo: z.object({ id: z.guid(), version: whole, code: z.string() }),
  /** The flight takes or carries goods, and is not finished. */
  isOpen: z.boolean(),
  isEmpty: z.boolean(),
  versions: z.array(
    z.object({
      version: whole,
      number: z.string(),
      issuedAt: z.date(),
      issuedBy: z.string().nullable(),
      consignees: whole,
    }),
  ),
  /** What changed since the newest; null where none is issued, and once the flight is finished. */
  changes: z
    .object({
      flight: z.array(z.enum(sheetFlightChanges)),
      consignees: z.array(
        z.object({ key: z.string(), name: z.string(), kinds: z.array(z.enum(sheetChangeKinds)) }),
      ),
    })
    .nullable(),
});
export type ConsigneeSheets = z.infer<typeof consigneeSheetsSchema>;
