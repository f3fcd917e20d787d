import { z } from 'zod';
import {
  faqValuesSchema,
  helpArticleValuesSchema,
  helpCategoryValuesSchema,
  newsValuesSchema,
  publishNewsSchema,
  publishTermsSchema,
  teamValuesSchema,
  termsValuesSchema,
} from '~/domain/content/editing';
import { localized } from '~/domain/core/localized';
import { changeSchema, idempotencyKeySchema, idSchema, localeSchema, longText } from '~/domain/core/schema';
import { change, read, router } from '../../core/api/trpc';
import { htmlOf } from '../markdown';
import { readTextValues, withValues } from '../places/service';
import { keepPictures, withPictureSizes } from './pictures/service';
import { setPublished } from './service';
import { draftTerms, getEdition, publishTerms, readEditions, updateTerms } from './terms/service';
import { orderedTextRouter, seenSchema, textRouter } from './text-router';

const editionSchema = seenSchema.extend({
  number: z.number().int(),
  validFrom: z.date().nullable(),
  updatedAt: z.date(),
});

/** Procedures for editors of the public texts. */
export const editingRouter = router({
  /** Renders a preview without storing it. */
  preview: read('signed-in', { from: ['constant'] })
    .input(z.object({ text: longText(60_000), language: localeSchema }))
    .output(z.object({ html: z.string() }))
    .query(async ({ ctx, input: { text, language } }) => {
      const values = await readTextValues(ctx.db, ctx.now());
      return { html: htmlOf(withValues(text, localized(values, language))) };
    }),
  news: textRouter({
    kind: 'news',
    topic: 'news',
    exports: 'news',
    subject: 'News',
    schema: newsValuesSchema,
    prepare: withPictureSizes,
    wrote: keepPictures,
  }),
  faq: orderedTextRouter({
    kind: 'faq',
    topic: 'content',
    exports: 'faq',
    subject: 'Faq',
    schema: faqValuesSchema,
  }),
  helpArticles: orderedTextRouter({
    kind: 'helpArticle',
    topic: 'content',
    exports: 'helpArticles',
    subject: 'HelpArticle',
    schema: helpArticleValuesSchema,
  }),
  helpCategories: orderedTextRouter({
    kind: 'helpCategory',
    topic: 'content',
    exports: 'helpCategories',
    subject: 'HelpArticle',
    schema: helpCategoryValuesSchema,
  }),
  team: orderedTextRouter({
    kind: 'teamMember',
    topic: 'content',
    exports: 'team',
    subject: 'TeamMember',
    schema: teamValuesSchema,
  }),
  publishNews: change(['publish', 'News'], { changes: ['news'], audits: { news: ['content.publish'] } })
    .input(publishNewsSchema)
    .output(seenSchema)
    .mutation(({ ctx, input }) =>
      setPublished(ctx, { ...input, publishedAt: input.publishedAt ?? ctx.now() }),
    ),
  unpublishNews: change(['publish', 'News'], { changes: ['news'], audits: { news: ['content.unpublish'] } })
    .input(changeSchema)
    .output(seenSchema)
    .mutation(({ ctx, input }) => setPublished(ctx, { ...input, publishedAt: null })),
  terms: router({
    list: read(['read', 'Terms'], { from: ['content', 'user'], mayLag: true })
      .output(
        z.array(
          editionSchema.extend({ confirmedBy: z.string().nullable(), confirmedAt: z.date().nullable() }),
        ),
      )
      .query(({ ctx }) => readEditions(ctx)),
    get: read(['read', 'Terms'], { from: ['content'] })
      .input(z.object({ id: idSchema }))
      .output(editionSchema.extend({ values: termsValuesSchema }))
      .query(({ ctx, input }) => getEdition(ctx, input.id)),
    draft: change(['create', 'Terms'], {
      changes: ['content'],
      audits: { termsEdition: ['content.draftTerms'] },
    })
      .input(z.object({ idempotencyKey: idempotencyKeySchema }))
      .output(seenSchema)
      .mutation(({ ctx }) => draftTerms(ctx)),
    update: change(['update', 'Terms'], {
      changes: ['content'],
      audits: { termsEdition: ['content.updateTerms'] },
    })
      .input(changeSchema.extend({ values: termsValuesSchema }))
      .output(seenSchema)
      .mutation(({ ctx, input }) => updateTerms(ctx, input)),
    publish: change(['publish', 'Terms'], {
      changes: ['content'],
      audits: { termsEdition: ['content.publishTerms'] },
    })
      .input(publishTermsSchema)
      .output(seenSchema)
      .mutation(({ ctx, input }) => publishTerms(ctx, input)),
  }),
});
