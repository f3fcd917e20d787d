import type { TaxBuyer } from '~/domain/payments/schema';
import type { findInvoice } from './queries';

type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** The buyer whom the payer named for the tax receipt; undefined when they named nobody. */
export function buyerOf({
  buyerKind,
  buyerNumber,
}: Pick<Invoice, 'buyerKind' | 'buyerNumber'>): TaxBuyer | undefined {
  return buyerKind === null ? undefined : { kind: buyerKind, number: buyerNumber ?? '' };
}
