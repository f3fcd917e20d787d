import { z } from 'zod';
import { type Battery, batteries, strictestBattery } from '~/domain/core/battery';
import { MAX_ITEMS } from '~/domain/core/measures';
import { amountSchema, changeSchema, choice, code, idSchema } from '~/domain/core/schema';
import { itemSchema } from '~/domain/forms/schema';

/**
 * A line of goods of an arrival. Value and battery may be given later: null is not answered. A loose battery is
 * accepted, so that the customer reads at once that it may not fly.
 */
export const arrivalGoodsSchema = itemSchema.omit({ shares: true, originCountry: true }).extend({
  valueCents: amountSchema.nullable(),
  battery: choice(batteries).nullable(),
});
export type ArrivalGoods = z.infer<typeof arrivalGoodsSchema>;

/** All lines of an arrival, in place of those before. */
export const declareGoodsSchema = changeSchema.extend({
  items: z
    .array(arrivalGoodsSchema, code('form.no_items'))
    .min(1, code('form.no_items'))
    .max(MAX_ITEMS, code('list.too_many')),
});
export type DeclareGoods = z.infer<typeof declareGoodsSchema>;

/** A picture of the shop's invoice, uploaded before. */
export const addInvoiceSchema = changeSchema.extend({ fileId: idSchema });
export type AddInvoice = z.infer<typeof addInvoiceSchema>;

/** What an arrival knows of its goods together. The battery is null while a line is not answered. */
export function goodsSummary(items: readonly Pick<ArrivalGoods, 'valueCents' | 'battery'>[]): {
  declaredCents: number;
  battery: Battery | null;
} {
  const answers = items.flatMap(({ battery }) => (battery === null ? [] : [battery]));
  return {
    declaredCents: items.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
    battery: items.length > 0 && answers.length === items.length ? strictestBattery(answers) : null,
  };
}
