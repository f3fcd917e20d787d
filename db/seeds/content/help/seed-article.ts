import type { Localized } from '~/domain/core/localized';

/** A help article in both languages; bodies are Markdown. */
export type SeedArticle = {
  slug: string;
  title: Localized;
  excerpt: Localized;
  body: Localized;
};

/** Words of law and customs, in either language. */
const wordsOfLaw =
  /хууль|хуулиар|хуулийн|гааль|гаалийн|НӨАТ|тариф|хорио цээр|\b(?:law|legal|customs|duty|VAT|quarantine|prohibited by)\b/iu;

/** Whether an article states what a law or customs ask. */
export function statesLaw({ title, excerpt, body }: SeedArticle): boolean {
  return [title, excerpt, body].some((text) => wordsOfLaw.test(`${text.mn} ${text.en}`));
}

/** Closes an article that states law: the company has compared none of them with its source yet. */
export const lawMark = {
  mn: '*Хууль, гаалийн тухай эдгээр мэдээллийг компани эх сурвалжтай нь тулгаж баталгаажуулаагүй байна. Илгээхээсээ өмнө [биднээс асуугаарай](/home#contact).*',
  en: '*The company has not compared what this page says about law and customs with its source yet. Please [ask us](/home#contact) before you send.*',
} as const;

export function withLawMark(article: SeedArticle): SeedArticle {
  if (!statesLaw(article)) return article;
  const { mn, en } = article.body;
  return {
    ...article,
    body: { ...article.body, mn: `${mn}\n\n${lawMark.mn}`, en: `${en}\n\n${lawMark.en}` },
  };
}
