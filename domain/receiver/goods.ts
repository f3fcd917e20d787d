import { z } from 'zod';
import { amountSchema, longText, optionalText, typedText, wholeNumber } from '~/domain/core/schema';
import type { AnsweredLine } from '~/domain/customs/goods-answer';
import { linkSchema } from './schema';

/** The most lines of an answer; a form has fewer. */
export const MOST_ANSWERED_LINES = 200;

const answeredLineSchema = z.object({
  lineNo: wholeNumber(1),
  description: optionalText(200).default(''),
  quantity: wholeNumber(0, 100_000),
  valueCents: amountSchema,
  note: longText(300).default(''),
  hasNoInvoice: z.boolean().default(false),
}) satisfies z.ZodType<AnsweredLine>;

export const answerGoodsSchema = linkSchema.extend({
  /** The code of the flight whose goods were shown. */
  flight: typedText(40),
  /** The version of the answer that was shown; 0 for none. */
  seen: wholeNumber(0),
  /** Everything is right: `lines` and `note` are not read. */
  isRight: z.boolean(),
  lines: z.array(answeredLineSchema).max(MOST_ANSWERED_LINES).default([]),
  note: longText(500).default(''),
});
export type AnswerGoods = z.output<typeof answerGoodsSchema>;
