import type { CustomerType } from '~/domain/customers/types';
import { batteryPieces, type ValuedPortion, valuedShares } from '~/domain/forms/contents';
import { batteryOf, type Consignment, declaredTotal } from '~/domain/forms/schema';
import type { QuoteWish } from '../../quotes/service';

export type Payer = { id: string; type: CustomerType };

/** Returns the input of a form's quote, before and at submission. */
export function quoteWish(customer: Payer, { pieces, items, plan, optionalFees }: Consignment): QuoteWish {
  return {
    customerId: customer.id,
    tariffCode: plan,
    pieces,
    optionalFees,
    declaredCents: declaredTotal(items),
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
