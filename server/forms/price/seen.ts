import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { instantSchema, totalAmountSchema } from '~/domain/core/schema';
import type { FormDraft } from '~/domain/forms/draft';
import { consignmentFromDraft } from '~/domain/forms/submission';
import type { Context, Queryable } from '../../core/api/context';
import { priceToday } from '../../quotes/service';
import { type Payer, quoteWish } from './wish';

/** Price that the sender accepts with a form. Valid until `expiresAt`. */
export const seenSchema = z.object({
  totalCents: totalAmountSchema,
  totalMnt: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  expiresAt: instantSchema,
});
export type SeenPrice = z.infer<typeof seenSchema>;

type Drafted = { customer: Payer; draft: FormDraft };

/** Returns the price of a draft to send as `seen`; null while the draft is incomplete or has no price. */
export async function priceOfDraft(
  db: Queryable,
  { now }: Pick<Context, 'now'>,
  { customer, draft }: Drafted,
): Promise<SeenPrice | null> {
  const consignment = consignmentFromDraft(draft);
  if (!consignment) return null;
  try {
    const { totalCents, totalMnt, expiresAt } = await priceToday(
      db,
      now(),
      quoteWish(customer, consignment, draft.receiver?.address),
    );
    return { totalCents, totalMnt, expiresAt };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
