import { z } from 'zod';
import { faqCategories } from '~/domain/content/faq-categories';
import { richTextSchema } from '~/domain/content/rich-text/schema';
import {
  changeSchema,
  choice,
  code,
  idSchema,
  instantSchema,
  longText,
  pageSchema,
  shortText,
  slugSchema,
} from '~/domain/core/schema';

const address = slugSchema.min(2, code('text.too_short'));
const TEXT_MAX = 40_000;

/** The fields of each kind of content. News are structured documents; other bodies and answers are Markdown. */
export const newsValuesSchema = z.object({
  slug: address,
  titleMn: shortText(200),
  titleEn: shortText(200),
  bodyMn: richTextSchema,
  bodyEn: richTextSchema,
  coverFileId: idSchema.nullable(),
});
export const faqValuesSchema = z.object({
  category: choice(faqCategories),
  questionMn: shortText(300),
  questionEn: shortText(300),
  answerMn: shortText(5000),
  answerEn: shortText(5000),
});
export const helpArticleValuesSchema = z.object({
  categoryId: idSchema,
  slug: address,
  titleMn: shortText(200),
  titleEn: shortText(200),
  excerptMn: shortText(400),
  excerptEn: shortText(400),
  bodyMn: shortText(TEXT_MAX),
  bodyEn: shortText(TEXT_MAX),
  isPublished: z.boolean(),
});
export const helpCategoryValuesSchema = z.object({
  slug: address,
  nameMn: shortText(120),
  nameEn: shortText(120),
  leadMn: longText(400),
  leadEn: longText(400),
});
export const teamValuesSchema = z.object({
  nameMn: shortText(120),
  nameEn: shortText(120),
  titleMn: shortText(120),
  titleEn: shortText(120),
  office: choice(['sydney', 'ulaanbaatar']),
});
export const termsValuesSchema = z.object({ bodyMn: shortText(60_000), bodyEn: shortText(60_000) });

export type NewsValues = z.infer<typeof newsValuesSchema>;
export type FaqValues = z.infer<typeof faqValuesSchema>;
export type HelpArticleValues = z.infer<typeof helpArticleValuesSchema>;
export type HelpCategoryValues = z.infer<typeof helpCategoryValuesSchema>;
export type TeamValues = z.infer<typeof teamValuesSchema>;
export type TermsValues = z.infer<typeof termsValuesSchema>;

export const listTextsSchema = pageSchema.extend({ isArchived: z.boolean().default(false) });
export type ListTexts = z.infer<typeof listTextsSchema>;

/** Moves a text up or down among its neighbours. */
export const moveTextSchema = changeSchema
  .pick({ id: true, idempotencyKey: true })
  .extend({ by: z.literal([-1, 1], code('choice.invalid')) });

/** Without `publishedAt` the news is published now; a future time schedules it. */
export const publishNewsSchema = changeSchema.extend({ publishedAt: instantSchema.optional() });
export const publishTermsSchema = changeSchema.extend({ validFrom: instantSchema.optional() });
