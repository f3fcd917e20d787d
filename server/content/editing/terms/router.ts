import { z } from 'zod';
import { publishTermsSchema, type TermsValues } from '~/domain/content/editing';
import { changeSchema, idempotencyKeySchema, idSchema } from '~/domain/core/schema';
import { change, read, router } from '../../../core/api/trpc';
import { seenSchema } from '../text-router';
import {
  draftEdition,
  type EditedText,
  getEdition,
  publishEdition,
  readEditions,
  updateEdition,
} from './service';

const editionSchema = seenSchema.extend({
  number: z.number().int(),
  validFrom: z.date().nullable(),
  updatedAt: z.date(),
});

/** Procedures for a text that is published by editions, with its own check of what is typed. */
export function editionsRouter(text: EditedText, schema: z.ZodType<TermsValues, TermsValues>) {
  const changing = (act: 'draft' | 'update' | 'publish') =>
    ({ changes: ['content'], audits: { [text.table]: [text[act]] } }) as const;
  return router({
    list: read(['read', 'Terms'], { from: ['content', 'user'], mayLag: true })
      .output(
        z.array(
          editionSchema.extend({ confirmedBy: z.string().nullable(), confirmedAt: z.date().nullable() }),
        ),
      )
      .query(({ ctx }) => readEditions(ctx, text)),
    get: read(['read', 'Terms'], { from: ['content'] })
      .input(z.object({ id: idSchema }))
      .output(editionSchema.extend({ values: schema }))
      .query(({ ctx, input }) => getEdition(ctx, text, input.id)),
    draft: change(['create', 'Terms'], changing('draft'))
      .input(z.object({ idempotencyKey: idempotencyKeySchema }))
      .output(seenSchema)
      .mutation(({ ctx }) => draftEdition(ctx, text)),
    update: change(['update', 'Terms'], changing('update'))
      .input(changeSchema.extend({ values: schema }))
      .output(seenSchema)
      .mutation(({ ctx, input }) => updateEdition(ctx, text, input)),
    publish: change(['publish', 'Terms'], changing('publish'))
      .input(publishTermsSchema)
      .output(seenSchema)
      .mutation(({ ctx, input }) => publishEdition(ctx, text, input)),
  });
}
