import { z } from 'zod';
import { optionalText } from '~/domain/core/schema';

export const searchGroups = ['parcels', 'arrivals', 'forms', 'cargo', 'help', 'news'] as const;

export const searchInput = z.object({ q: optionalText(100).default('') });

/** Hits by kind, at most five of each. Kinds without hits are left out. */
export const searchAnswerSchema = z.array(
  z.object({
    group: z.enum(searchGroups),
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** A name, a route or a first line; empty when there is nothing to add. */
        detail: z.string(),
        /** A path of this site. */
        link: z.string(),
      }),
    ),
  }),
);
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
