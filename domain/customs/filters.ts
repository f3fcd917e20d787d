/** Filters of the goods list: an export declaration is due, duty is likely, a line has no HS code. */
export const goodsFilters = ['declaration', 'dutiable', 'no_hs'] as const;

export type GoodsFilter = (typeof goodsFilters)[number];
