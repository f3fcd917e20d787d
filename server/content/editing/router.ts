import { z } from 'zod';
import {
  faqValuesSchema,
  helpArticleValuesSchema,
  helpCategoryValuesSchema,
  newsValuesSchema,
  privacyValuesSchema,
  publishNewsSchema,
  teamValuesSchema,
  termsValuesSchema,
} from '~/domain/content/editing';
import { localized } from '~/domain/core/localized';
import { changeSchema, localeSchema, longText } from '~/domain/core/schema';
import { change, read, router } from '../../core/api/trpc';
import { assertPublicPicture } from '../../core/files/service';
import { htmlOf } from '../markdown';
import { readTextValues, withValues } from '../places/service';
import { readStorageValues } from '../privacy/service';
import { storePictures, withPictureSizes } from './pictures/service';
import { setPublished } from './service';
import { editionsRouter } from './terms/router';
import { editedTexts } from './terms/service';
import { orderedTextRouter, seenSchema, textRouter } from './text-router';

/** Procedures for editors of the public texts. */
export const editingRouter = router({
  /** Renders a preview without storing it. */
  preview: read('signed-in', { from: ['constant'] })
    .input(z.object({ text: longText(60_000), language: localeSchema }))
    .output(z.object({ html: z.string() }))
    .query(async ({ ctx, input: { text, language } }) => {
      const values = localized(await readTextValues(ctx.db, ctx.now()), language);
      const stored = localized(readStorageValues(ctx.env), language);
      return { html: htmlOf(withValues(text, { ...stored, ...values })) };
    }),
  news: textRouter({
    kind: 'news',
    topic: 'news',
    exports: 'news',
    subject: 'News',
    schema: newsValuesSchema,
    prepare: withPictureSizes,
    wrote: storePictures,
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
    prepare: async (ctx, values) => {
      await assertPublicPicture(ctx.tx, values.photoFileId, 'values.photoFileId');
      return values;
    },
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
  terms: editionsRouter(editedTexts.terms, termsValuesSchema),
  privacy: editionsRouter(editedTexts.privacy, privacyValuesSchema),
});
