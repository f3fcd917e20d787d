import { z } from 'zod';
import { correctedLineSchema } from '~/domain/customs/goods-answer-schema';
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

export const consigneeSheetSchema = z.object({
  cargo: z.object({ id: z.string(), code: z.string(), mawb: z.string().nullable(), eta: z.date() }),
  /** ₮ for A$1, of today; null without a rate. */
  rate: z.string().nullable(),
  printedAt: z.date(),
  consignees: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      mobile: z.string(),
      address: z.array(z.string()),
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
export type ConsigneeSheet = z.infer<typeof consigneeSheetSchema>;
