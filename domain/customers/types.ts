export const customerTypes = ['individual', 'organization'] as const;

export type CustomerType = (typeof customerTypes)[number];

/** Fewer letters have no trigram, and name nobody. */
export const CUSTOMER_SEARCH_MIN = 3;
