/** A help article in both languages; bodies are Markdown. */
export type SeedArticle = {
  slug: string;
  titleMn: string;
  titleEn: string;
  excerptMn: string;
  excerptEn: string;
  bodyMn: string;
  bodyEn: string;
};
