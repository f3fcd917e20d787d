import type { CustomerType } from '~/domain/customers/types';
import type { FeeBuyer } from '~/domain/fees/offer';
import { batteryPieces, type ValuedPortion, valuedShares } from '~/domain/forms/contents';
import { batteryOf, type Consignment, declaredTotal } from '~/domain/forms/schema';
import type { QuoteWish } from '../../quotes/service';

export type Payer = { id: string; type: CustomerType };

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
