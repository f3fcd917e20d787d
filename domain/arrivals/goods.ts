import { z } from 'zod';
import { MAX_ITEMS } from '~/domain/core/measures';
import { changeSchema, code } from '~/domain/core/schema';
import { goodsSchema, invoicesShape } from '~/domain/expected-parcels/schema';

/** All lines of an arrival, in place of those before. */
export const declareGoodsSchema = changeSchema.extend({
  items: z
    .array(goodsSchema, code('form.no_items'))
    .min(1, code('form.no_items'))
    .max(MAX_ITEMS, code('list.too_many')),
});
export type DeclareGoods = z.infer<typeof declareGoodsSchema>;

/** Invoices of the shop that were uploaded before. */
export const addInvoicesSchema = changeSchema
  .extend(invoicesShape)
  .refine(({ invoiceIds, photoIds }) => invoiceIds.length + photoIds.length > 0, {
    error: code('list.too_few'),
    path: ['invoiceIds'],
  });
export type AddInvoices = z.infer<typeof addInvoicesSchema>;

/** The declared value of all lines, cents. Values that are not declared yet count as 0. */
export function declaredCentsOf(items: readonly { valueCents: number | null }[]): number {
  return items.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);
}
