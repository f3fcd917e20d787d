import { z } from 'zod';
import { listTextsSchema, moveTextSchema } from '~/domain/content/editing';
import { faqCategories } from '~/domain/content/faq-categories';
import type { ListName } from '~/domain/core/export/lists';
import { changeSchema, idempotencyKeySchema, idSchema, inEachLanguage } from '~/domain/core/schema';
import type { LiveTopic } from '~/domain/live/topics';
import type { Subject } from '~/domain/roles/permissions';
import { type ChangeContext, change, read, router } from '../../core/api/trpc';
import type { TextTable } from './queries';
import { createText, getText, moveOne, readTexts, type Seen, setArchived, updateText } from './service';

export const seenSchema = z.object({ id: z.guid(), version: z.number().int() });

const pageSchema = z.object({
  rows: z.array(
    seenSchema.extend({
      title: inEachLanguage(z.string()),
      /** What else the list shows: the category of an article, the work of a person. */
      facet: inEachLanguage(z.string()).nullable(),
      /** Of a question; null for other kinds. */
      category: z.enum(faqCategories).nullable(),
      isPublished: z.boolean(),
      publishedAt: z.date().nullable(),
      updatedAt: z.date(),
    }),
  ),
  total: z.number().int(),
});

type Kind<Values> = {
  kind: TextTable;
  topic: LiveTopic;
  exports: ListName;
  subject: Subject;
  schema: z.ZodType<Values, Values>;
  /** Converts the input before it is stored. */
  prepare?: (ctx: ChangeContext, values: Values) => Promise<Values>;
  /** Stores related rows in the same transaction. */
  wrote?: (ctx: ChangeContext, id: string, values: Values) => Promise<void>;
};

/** Procedures for texts sorted by date (news). */
export function textRouter<Values extends Record<string, unknown>>(kind: Kind<Values>) {
  return router(proceduresOf(kind));
}

/** Procedures for texts with their own order: questions, articles, categories and people. */
export function orderedTextRouter<Values extends Record<string, unknown>>(text: Kind<Values>) {
  const { kind, topic, subject } = text;
  return router({
    ...proceduresOf(text),
    move: change(['update', subject], { changes: [topic], audits: { [kind]: ['content.move'] } })
      .input(moveTextSchema)
      .output(z.object({ id: z.guid() }))
      .mutation(({ ctx, input }) => moveOne(ctx, kind, input)),
  });
}

function proceduresOf<Values extends Record<string, unknown>>({
  kind,
  topic,
  exports,
  subject,
  schema,
  prepare = async (_, values) => values,
  wrote,
}: Kind<Values>) {
  const written = (verb: string) => ({ changes: [topic], audits: { [kind]: [`content.${verb}`] } });
  const write = async (
    ctx: ChangeContext,
    typed: Values,
    put: (values: Values) => Promise<Seen>,
  ): Promise<Seen> => {
    const values = await prepare(ctx, typed);
    const seen = await put(values);
    await wrote?.(ctx, seen.id, values);
    return seen;
  };
  const recordSchema = seenSchema.extend({
    values: schema,
    archivedAt: z.date().nullable(),
    /** Only for news; null for a draft. */
    publishedAt: z.date().nullable(),
  });
  return {
    list: read(['update', subject], { from: [topic], mayLag: true, exports })
      .input(listTextsSchema)
      .output(pageSchema)
      .query(({ ctx, input }) => readTexts(ctx, kind, input)),
    get: read(['update', subject], { from: [topic] })
      .input(z.object({ id: idSchema }))
      .output(recordSchema)
      .query(async ({ ctx, input }) => {
        const row = await getText(ctx, kind, input.id);
        const { id, version, archivedAt, publishedAt } = row;
        return {
          ...{ id, version, archivedAt, values: schema.parse(row) },
          publishedAt: publishedAt instanceof Date ? publishedAt : null,
        };
      }),
    create: change(['create', subject], written('create'))
      .input(z.object({ idempotencyKey: idempotencyKeySchema, values: schema }))
      .output(seenSchema)
      .mutation(({ ctx, input }) => write(ctx, input.values, (values) => createText(ctx, kind, values))),
    update: change(['update', subject], written('update'))
      .input(changeSchema.extend({ values: schema }))
      .output(seenSchema)
      .mutation(({ ctx, input }) =>
        write(ctx, input.values, (values) => updateText(ctx, kind, { ...input, values })),
      ),
    archive: change(['archive', subject], written('archive'))
      .input(changeSchema)
      .output(seenSchema)
      .mutation(({ ctx, input }) => setArchived(ctx, kind, { ...input, isArchived: true })),
    restore: change(['restore', subject], written('restore'))
      .input(changeSchema)
      .output(seenSchema)
      .mutation(({ ctx, input }) => setArchived(ctx, kind, { ...input, isArchived: false })),
  };
}
