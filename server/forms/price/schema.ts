import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';

/** The question about a measured price, as its link shows it. */
export const priceByLinkSchema = z.object({
  code: z.string(),
  /** The customer's language. */
  locale: z.enum(locales),
  totalCents: z.number(),
  totalMnt: z.number(),
  quotedCents: z.number().nullable(),
  answerBy: z.date(),
  /** What a refusal costs. */
  collectCents: z.number(),
  sendBackCents: z.number(),
  pieces: z.array(
    z.object({
      pieceNo: z.number(),
      lengthMm: z.number(),
      widthMm: z.number(),
      heightMm: z.number(),
      grossG: z.number(),
      chargeableG: z.number(),
    }),
  ),
  questions: z.array(z.object({ id: z.guid(), text: z.string(), isStaff: z.boolean(), at: z.date() })),
});
