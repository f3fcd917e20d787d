import type { Localized } from '~/domain/core/localized';
/** A help article in both languages; bodies are Markdown. */
export type SeedArticle = {
  slug: string;
  title: Localized;
  excerpt: Localized;
  body: Localized;
};
