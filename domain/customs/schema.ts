import { z } from 'zod';
import { manySchema } from '~/domain/bulk/schema';
import { choice, pageSchema, shortText } from '~/domain/schema';

/** What of the goods is looked for: an export declaration is due, duty is likely, a line has no HS code. */
export const goodsFilters = ['declaration', 'dutiable', 'no_hs'] as const;
export type GoodsFilter = (typeof goodsFilters)[number];

const search = pageSchema.omit({ sort: true });
/** By declared value. */
export const listGoodsSchema = search.extend({ only: choice(goodsFilters).optional() });
export type ListGoods = z.infer<typeof listGoodsSchema>;

export const exportQueueSchema = search.extend({ isLoaded: z.boolean().optional() });
export type ExportQueue = z.infer<typeof exportQueueSchema>;

/** One declaration may cover all parcels of a form. */
export const declareManySchema = manySchema.extend({ exportReference: shortText(80) });
