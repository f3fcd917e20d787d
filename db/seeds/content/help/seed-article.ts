import type { Localized } from '~/domain/core/localized';

/** A help article in both languages; bodies are Markdown. A statement of law has a mark of its source in its section. */
export type SeedArticle = {
  slug: string;
  title: Localized;
  excerpt: Localized;
  body: Localized;
};
