import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { messageChannels } from '~/domain/messages/channels';
import { messageKinds } from '~/domain/messages/kinds';
import {
  previewEmailSchema,
  restoreTemplateSchema,
  templateNameSchema,
  updateTemplateSchema,
} from '~/domain/messages/schema';
import { change, read, router } from '../../core/api/trpc';
import { previewEmail } from './preview';
import { listTemplates, listTemplateVersions } from './queries';
import { restoreTemplate, updateTemplate } from './service';

const templateSchema = z.object({
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  locale: z.enum(locales),
  subject: z.string(),
  body: z.string(),
  version: z.number(),
  updatedAt: z.date(),
  updatedBy: z.string().nullable(),
});

const versionsSchema = z.array(
  z.object({
    version: z.number(),
    subject: z.string(),
    body: z.string(),
    createdAt: z.date(),
    enteredBy: z.string().nullable(),
  }),
);

const previewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  /** The page in light and in dark colours. */
  light: z.string(),
  dark: z.string(),
});

const writtenSchema = z.object({ version: z.number() });

/** Message templates in both languages. */
export const templatesRouter = router({
  list: read(['read', 'MessageTemplate'], { from: ['template', 'user'] })
    .output(z.array(templateSchema))
    .query(({ ctx }) => listTemplates(ctx.db, ctx.locale)),

  versions: read(['read', 'MessageTemplate'], { from: ['template', 'user'] })
    .input(templateNameSchema)
    .output(versionsSchema)
    .query(({ ctx, input }) => listTemplateVersions(ctx.db, input, ctx.locale)),

  /** Draws an e-mail with sample values without storing it. */
  preview: read(['read', 'MessageTemplate'], { from: ['constant'] })
    .input(previewEmailSchema)
    .output(previewSchema)
    .query(({ ctx, input }) => previewEmail(ctx, input)),

  update: change(['update', 'MessageTemplate'], {
    changes: ['template'],
    audits: { message_template: ['messages.updateTemplate'] },
  })
    .input(updateTemplateSchema)
    .output(writtenSchema)
    .mutation(({ ctx, input }) => updateTemplate(ctx, input)),

  restore: change(['update', 'MessageTemplate'], {
    changes: ['template'],
    audits: { message_template: ['messages.restoreTemplate'] },
  })
    .input(restoreTemplateSchema)
    .output(writtenSchema)
    .mutation(({ ctx, input }) => restoreTemplate(ctx, input)),
});
