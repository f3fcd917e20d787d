import { z } from 'zod';
import type { CorrectedLine, GoodsAnswer } from './goods-answer';

export const correctedLineSchema = z.object({
  lineNo: z.int(),
  declared: z.object({
    description: z.string(),
    descriptionEn: z.string(),
    quantity: z.int(),
    valueCents: z.int(),
  }),
  description: z.string().nullable(),
  quantity: z.int().nullable(),
  valueCents: z.int().nullable(),
  note: z.string(),
  hasNoInvoice: z.boolean(),
}) satisfies z.ZodType<CorrectedLine>;

export const goodsAnswerSchema = z.object({
  version: z.int(),
  isRight: z.boolean(),
  note: z.string(),
  lines: z.array(correctedLineSchema),
  saidAt: z.coerce.date(),
}) satisfies z.ZodType<GoodsAnswer>;
