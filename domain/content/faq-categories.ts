/** The FAQ categories, in display order. */
export const faqCategories = ['sending', 'price', 'customs', 'tracking', 'payment', 'account'] as const;
export type FaqCategory = (typeof faqCategories)[number];
