import { z } from 'zod';
import { faqCategories } from '~/domain/content/faq-categories';
import { offices } from '~/domain/core/offices';

const cover = z.object({ fileId: z.guid(), width: z.number().int(), height: z.number().int() }).nullable();
const heading = { slug: z.string(), title: z.string(), publishedAt: z.date(), cover };

export const newsListSchema = z.array(z.object({ ...heading, excerpt: z.string() }));
/** `html` is safe to render: see `domain/content/rich-text/html.ts`. */
export const newsArticleSchema = z.object({ ...heading, excerpt: z.string(), html: z.string() });

export const faqSchema = z.array(
  z.object({ id: z.string(), category: z.enum(faqCategories), question: z.string(), html: z.string() }),
);

export const teamSchema = z.array(
  z.object({
    id: z.string(),
    office: z.enum(offices),
    name: z.string(),
    title: z.string(),
    photoFileId: z.guid().nullable(),
  }),
);

const helpTeaserSchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  categorySlug: z.string(),
});
export const helpListSchema = z.array(helpTeaserSchema);

export const helpCentreSchema = z.object({
  categories: z.array(
    z.object({ slug: z.string(), name: z.string(), lead: z.string(), articles: helpListSchema }),
  ),
  popular: helpListSchema,
});

export const votesSchema = z.object({
  helpful: z.number().int(),
  unhelpful: z.number().int(),
});

export const helpArticleSchema = helpTeaserSchema.extend({
  html: z.string(),
  updatedAt: z.date(),
  ...votesSchema.shape,
  /** The visitor's vote; null without one. */
  vote: z.boolean().nullable(),
  related: helpListSchema,
});

const editionSchema = z.object({ number: z.number().int(), validFrom: z.date() });
export const termsSchema = editionSchema.extend({
  isInForce: z.boolean(),
  chapters: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  editions: z.array(editionSchema),
});
