import { z } from 'zod';
import { batteries } from '~/domain/core/battery';
import { MAX_ITEMS } from '~/domain/core/measures';
import { changeSchema, choice, code, idSchema } from '~/domain/core/schema';
import { goodsSchema, invoicesShape } from '~/domain/expected-parcels/schema';
import { goodsDetailsShape } from '~/domain/goods/schema';

/** All lines of an arrival, in place of those before. */
export const declareGoodsSchema = changeSchema.extend({
  items: z
    .array(goodsSchema, code('form.no_items'))
    .min(1, code('form.no_items'))
    .max(MAX_ITEMS, code('list.too_many')),
});
export type DeclareGoods = z.infer<typeof declareGoodsSchema>;

/** What is answered about lines that are declared already. A battery of null stays unanswered. */
export const answerGoodsSchema = changeSchema.extend({
  lines: z
    .array(z.object({ id: idSchema, battery: choice(batteries).nullable(), ...goodsDetailsShape }))
    .min(1, code('list.too_few'))
    .max(MAX_ITEMS, code('list.too_many')),
});
export type AnswerGoods = z.infer<typeof answerGoodsSchema>;

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
