export const customerTypes = ['individual', 'organization'] as const;

export type CustomerType = (typeof customerTypes)[number];

/** A shorter search has no trigram and is too general. */
export const CUSTOMER_SEARCH_MIN = 3;
