import { z } from 'zod';
import { manySchema } from '~/domain/core/bulk/schema';
import {
  changeSchema,
  choice,
  code,
  idSchema,
  orEmpty,
  pageSchema,
  shortText,
  wholeNumber,
} from '~/domain/core/schema';
import { goodsFilters } from '~/domain/customs/filters';
import { hsCodeSchema } from '~/domain/customs/hs-code';

const search = pageSchema.omit({ sort: true });
/** Sorted by declared value. */
export const listGoodsSchema = search.extend({ only: choice(goodsFilters).optional() });
export type ListGoods = z.infer<typeof listGoodsSchema>;

export const exportQueueSchema = search.extend({ isLoaded: z.boolean().optional() });
export type ExportQueue = z.infer<typeof exportQueueSchema>;

/** The import estimate of the receivers of a flight; by default of the next flight that customs will check. */
export const cargoEstimateSchema = pageSchema
  .omit({ sort: true, order: true, search: true })
  .extend({ cargoId: idSchema.optional() });
export type CargoEstimate = z.infer<typeof cargoEstimateSchema>;

/** HS codes of item lines of a form. An empty value removes the code. */
export const classifySchema = changeSchema.extend({
  lines: z
    .array(z.object({ lineNo: wholeNumber(1, 1000), hsCode: orEmpty(hsCodeSchema) }), code('required'))
    .min(1, code('list.too_few'))
    .max(100, code('list.too_many')),
});
export type Classify = z.infer<typeof classifySchema>;

/** One declaration may cover all parcels of a form. */
export const declareManySchema = manySchema.extend({ exportReference: shortText(80) });
