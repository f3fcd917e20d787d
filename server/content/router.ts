import { z } from 'zod';
import { contactMessageSchema, faqCategories } from '~/domain/content/schema';
import { slugSchema, wholeNumber } from '~/domain/schema';
import { publicProcedure, router } from '../trpc';
import { getArticle, keepMessage, readFaq, readNews, readTeam, receiptSchema } from './service';

const heading = { slug: z.string(), title: z.string(), publishedAt: z.date() };

/** What the public pages tell, in the language of the visitor. */
export const contentRouter = router({
  news: publicProcedure
    .input(z.object({ limit: wholeNumber(1, 50).default(20) }).default({ limit: 20 }))
    .output(z.array(z.object({ ...heading, excerpt: z.string() })))
    .query(({ ctx, input }) => readNews(ctx, input.limit)),
  article: publicProcedure
    .input(z.object({ slug: slugSchema }))
    .output(z.object({ ...heading, body: z.string() }))
    .query(({ ctx, input }) => getArticle(ctx, input.slug)),
  faq: publicProcedure
    .output(
      z.array(
        z.object({
          id: z.string(),
          category: z.enum(faqCategories),
          question: z.string(),
          answer: z.string(),
        }),
      ),
    )
    .query(({ ctx }) => readFaq(ctx)),
  team: publicProcedure
    .output(
      z.array(
        z.object({
          id: z.string(),
          office: z.enum(['sydney', 'ulaanbaatar']),
          name: z.string(),
          title: z.string(),
        }),
      ),
    )
    .query(({ ctx }) => readTeam(ctx)),
  contact: publicProcedure
    .input(contactMessageSchema)
    .output(receiptSchema)
    .mutation(({ ctx, input }) => keepMessage(ctx, input)),
});
