import { z } from 'zod';
import { amountSchema, choice, code } from '~/domain/core/schema';
import { priceHandlings } from '~/domain/forms/price-approval';

/** The answers to a measured price by the link of the message: yes, or what happens to the parcels. */
export const priceLinkAnswers = ['approve', ...priceHandlings] as const;

/** The random part of the link. A malformed one is over, like a wrong one. */
export const priceLinkTokenSchema = z.string().regex(/^[\w-]{1,64}$/u, code('id.invalid'));

export const answerPriceByLinkSchema = z.object({
  token: priceLinkTokenSchema,
  answer: choice(priceLinkAnswers),
  /** The handling fee that was shown beside a refusal. */
  seenFeeCents: amountSchema.optional(),
});
export type AnswerPriceByLink = z.infer<typeof answerPriceByLinkSchema>;
