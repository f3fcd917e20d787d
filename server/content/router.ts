import { z } from 'zod';
import { contactMessageSchema } from '~/domain/content/schema';
import { optionalText, slugSchema, wholeNumber } from '~/domain/core/schema';
import { publicChange, publicRead, router } from '../core/api/trpc';
import { publicReading } from '../core/cache/public-reading';
import { editingRouter } from './editing/router';
import { getHelpArticle, readHelpCentre, searchArticles, voteHelpful } from './help/service';
import {
  faqSchema,
  helpArticleSchema,
  helpCentreSchema,
  helpListSchema,
  newsArticleSchema,
  newsListSchema,
  teamSchema,
  termsSchema,
  votesSchema,
} from './output';
import { readPrivacy } from './privacy/service';
import { getArticle, readFaq, readNews, readTeam, receiptSchema, storeMessage } from './service';
import { readEdition } from './terms/service';

const searchText = optionalText(100);

/** Content of the public pages in the visitor's language. */
export const contentRouter = router({
  editing: editingRouter,
  news: publicRead({ from: ['news'] })
    .input(z.object({ limit: wholeNumber(1, 50).default(20) }).default({ limit: 20 }))
    .output(newsListSchema)
    .query(publicReading((ctx, { limit }: { limit: number }) => readNews(ctx, limit))),
  article: publicRead({ from: ['news'], mayLag: true })
    .input(z.object({ slug: slugSchema }))
    .output(newsArticleSchema)
    .query(({ ctx, input }) => getArticle(ctx, input.slug)),
  faq: publicRead({ from: ['constant', 'content'] })
    .input(z.object({ q: searchText.default('') }).default({ q: '' }))
    .output(faqSchema)
    .query(publicReading((ctx, { q }: { q: string }) => readFaq(ctx, q))),
  team: publicRead({ from: ['content'] })
    .output(teamSchema)
    .query(publicReading(readTeam)),
  terms: publicRead({ from: ['content'], mayLag: true })
    .input(z.object({ edition: wholeNumber(1).optional() }).default({}))
    .output(termsSchema.nullable())
    .query(({ ctx, input }) => readEdition(ctx, { table: 'termsEdition', wanted: input.edition })),
  privacy: publicRead({ from: ['content'], mayLag: true })
    .input(z.object({ edition: wholeNumber(1).optional() }).default({}))
    .output(termsSchema.nullable())
    .query(({ ctx, input }) => readPrivacy(ctx, input.edition)),
  helpCentre: publicRead({ from: ['content'] })
    .output(helpCentreSchema)
    .query(publicReading(readHelpCentre)),
  helpSearch: publicRead({ from: ['content'], mayLag: true })
    .input(z.object({ q: searchText }))
    .output(helpListSchema)
    .query(({ ctx, input }) => searchArticles(ctx, input.q)),
  helpArticle: publicRead({ from: ['constant', 'content'], mayLag: true })
    .input(z.object({ slug: slugSchema }))
    .output(helpArticleSchema)
    .query(({ ctx, input }) => getHelpArticle(ctx, input.slug)),
  voteHelpful: publicChange()
    .input(z.object({ slug: slugSchema, isHelpful: z.boolean() }))
    .output(votesSchema)
    .mutation(({ ctx, input }) => voteHelpful(ctx, input)),
  contact: publicChange()
    .input(contactMessageSchema)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => storeMessage(ctx, input)),
});
