import { z } from 'zod';
import { listTextsSchema, moveTextSchema } from '~/domain/content/editing';
import type { Subject } from '~/domain/permissions';
import { changeSchema, idempotencyKeySchema, idSchema } from '~/domain/schema';
import { can, change, router } from '../trpc';
import type { TextTable } from './queries';
import { createText, getText, moveOne, readTexts, setArchived, updateText } from './service';

export const seenSchema = z.object({ id: z.guid(), version: z.number().int() });

const pageSchema = z.object({
  rows: z.array(
    seenSchema.extend({
      titleMn: z.string(),
      titleEn: z.string(),
      facetMn: z.string().nullable(),
      facetEn: z.string().nullable(),
      isPublished: z.boolean(),
      publishedAt: z.date().nullable(),
      updatedAt: z.date(),
    }),
  ),
  total: z.number().int(),
});

type Kind<Values> = { kind: TextTable; subject: Subject; schema: z.ZodType<Values, Values> };

/** What staff may do with one kind of text: the same for news, questions, articles, categories and people. */
export function textRouter<Values extends Record<string, unknown>>({ kind, subject, schema }: Kind<Values>) {
  const recordSchema = seenSchema.extend({ values: schema, archivedAt: z.date().nullable() });
  return router({
    list: can('update', subject)
      .input(listTextsSchema)
      .output(pageSchema)
      .query(({ ctx, input }) => readTexts(ctx, kind, input)),
    get: can('update', subject)
      .input(z.object({ id: idSchema }))
      .output(recordSchema)
      .query(async ({ ctx, input }) => {
        const row = await getText(ctx, kind, input.id);
        return { id: row.id, version: row.version, archivedAt: row.archivedAt, values: schema.parse(row) };
      }),
    create: change('create', subject)
      .input(z.object({ idempotencyKey: idempotencyKeySchema, values: schema }))
      .output(seenSchema)
      .mutation(({ ctx, input }) => createText(ctx, kind, input.values)),
    update: change('update', subject)
      .input(changeSchema.extend({ values: schema }))
      .output(seenSchema)
      .mutation(({ ctx, input }) => updateText(ctx, kind, input)),
    archive: change('archive', subject)
      .input(changeSchema)
      .output(seenSchema)
      .mutation(({ ctx, input }) => setArchived(ctx, kind, { ...input, isArchived: true })),
    restore: change('restore', subject)
      .input(changeSchema)
      .output(seenSchema)
      .mutation(({ ctx, input }) => setArchived(ctx, kind, { ...input, isArchived: false })),
    move: change('update', subject)
      .input(moveTextSchema)
      .output(z.object({ id: z.guid() }))
      .mutation(({ ctx, input }) => moveOne(ctx, kind, input)),
  });
}
