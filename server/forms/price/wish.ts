import { DomainError } from '~/domain/core/errors';
import type { CustomerType } from '~/domain/customers/types';
import type { FeeBuyer } from '~/domain/fees/offer';
import { batteryPieces, type ValuedPortion, valuedShares } from '~/domain/forms/contents';
import { batteryOf, type Consignment, declaredTotal, type FormSubmission } from '~/domain/forms/schema';
import { isQuoteExpired } from '~/domain/quotes/price-change';
import type { RuleContext } from '../../core/api/context';
import { type PinnedQuote, pinQuote, type QuoteWish } from '../../quotes/service';

export type Payer = { id: string; type: CustomerType };

type Seen = { totalCents: number; totalMnt: number; expiresAt: Date };
type Sent = { customer: Payer; submission: FormSubmission; seen: Seen };

/**
 * Stores the price of a submission, which its sender has seen.
 * @throws DomainError `quote.changed` and `quote.expired` with the price of now.
 */
export async function pinSeen(ctx: RuleContext, { customer, submission, seen }: Sent): Promise<PinnedQuote> {
  const wish = quoteWish(customer, submission, submission.receiver.address);
  const quote = await pinQuote(ctx.tx, ctx, wish);
  const { totalCents, totalMnt } = quote;
  const isSame = totalCents === seen.totalCents && totalMnt === seen.totalMnt;
  if (!isSame) throw new DomainError('quote.changed', { totalCents, totalMnt });
  if (isQuoteExpired(seen.expiresAt, ctx.now()))
    throw new DomainError('quote.expired', { totalCents, totalMnt });
  return quote;
}

/** Returns the input of a form's quote, before and at submission. `to` is the receiver's address, maybe incomplete. */
export function quoteWish(
  customer: Payer,
  { pieces, items, plan, optionalFees }: Consignment,
  to: FeeBuyer['to'],
): QuoteWish {
  const declaredCents = declaredTotal(items);
  return {
    buyer: { customer: customer.type, to, declaredCents },
    customerId: customer.id,
    tariffCode: plan,
    pieces,
    optionalFees,
    declaredCents,
    battery: batteryOf(items),
    batteryPieces: batteryPieces(
      items.map(({ battery }, index) => ({ battery, lineNo: index + 1 })),
      items.flatMap(portionsOf),
    ),
    audience: customer.type === 'organization' ? 'organization' : 'all',
  };
}

export function portionsOf(item: Consignment['items'][number], index: number): ValuedPortion[] {
  return valuedShares(item, item.shares).map((share) => ({ ...share, lineNo: index + 1 }));
}
