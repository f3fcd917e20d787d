/** What questions are about, in the order in which they are shown. */
export const faqCategories = ['sending', 'price', 'customs', 'tracking', 'payment', 'account'] as const;
export type FaqCategory = (typeof faqCategories)[number];
