import { z } from 'zod';
import { faqCategories } from '~/domain/content/faq-categories';
import { richTextSchema } from '~/domain/content/rich-text/schema';
import { storagePlaces, textPlaces } from '~/domain/content/text-places';
import { offices } from '~/domain/core/offices';
import { hasBraces, placeProblem } from '~/domain/core/places';
import {
  changeSchema,
  choice,
  code,
  idSchema,
  inEachLanguage,
  instantSchema,
  optionalText,
  pageSchema,
  requiredLongText,
  shortText,
  slugSchema,
} from '~/domain/core/schema';

const address = slugSchema.min(2, code('text.too_short'));
const TEXT_MAX = 40_000;

/** Markdown that may name settings: a place that nobody fills is refused beside the field. */
function textWithPlaces(max: number, places: readonly string[] = textPlaces) {
  return requiredLongText(max).superRefine((text, ctx) => {
    const problem = placeProblem(text, places);
    if (problem) ctx.addIssue({ code: 'custom', message: problem.code, params: problem.params });
  });
}

/** Text of one line that is shown as typed, so a place in it would be shown raw: braces are refused beside the field. */
function plainLine(max: number) {
  return shortText(max).refine((text) => !hasBraces(text), code('template.not_here'));
}

/** What an editor types, kind by kind. News are documents with a structure; other bodies and answers are Markdown. */
export const newsValuesSchema = z.object({
  slug: address,
  title: inEachLanguage(plainLine(200)),
  body: inEachLanguage(richTextSchema),
  coverFileId: idSchema.nullable(),
});
export const faqValuesSchema = z.object({
  category: choice(faqCategories),
  question: inEachLanguage(plainLine(300)),
  answer: inEachLanguage(textWithPlaces(5000)),
});
export const helpArticleValuesSchema = z.object({
  categoryId: idSchema,
  slug: address,
  title: inEachLanguage(plainLine(200)),
  excerpt: inEachLanguage(plainLine(400)),
  body: inEachLanguage(textWithPlaces(TEXT_MAX)),
  isPublished: z.boolean(),
});
export const helpCategoryValuesSchema = z.object({
  slug: address,
  name: inEachLanguage(shortText(120)),
  lead: inEachLanguage(optionalText(400)),
});
export const teamValuesSchema = z.object({
  name: inEachLanguage(shortText(120)),
  title: inEachLanguage(shortText(120)),
  office: choice(offices),
  photoFileId: idSchema.nullable(),
});
/** Longest text in Markdown. */
export const MAX_MARKDOWN = 60_000;
export const termsValuesSchema = z.object({ body: inEachLanguage(textWithPlaces(MAX_MARKDOWN)) });
/** The privacy page may also say how long data is stored, and where. */
export const privacyValuesSchema = z.object({
  body: inEachLanguage(textWithPlaces(MAX_MARKDOWN, [...textPlaces, ...storagePlaces])),
});

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
/** Who publishes the terms confirms that they have read them and that the company accepts them. */
export const publishTermsSchema = changeSchema.extend({
  validFrom: instantSchema.optional(),
  isConfirmed: z.literal(true, code('terms.unread')),
});
