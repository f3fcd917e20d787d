import { z } from 'zod';
import { manyOf } from '~/domain/core/bulk/schema';
import { turnedBy } from '~/domain/core/paging';
import {
  choice,
  idempotencyKeySchema,
  idSchema,
  localeSchema,
  optionalText,
  requiredLongText,
  shortText,
  turningSchema,
  versionSchema,
} from '~/domain/core/schema';
import { TEMPLATE_MAX } from '~/domain/messages/length';
import { messageChannels } from './channels';
import { messageKinds, messageStates } from './kinds';

export const templateNameSchema = z.object({
  kind: choice(messageKinds),
  channel: choice(messageChannels).default('sms'),
  locale: localeSchema,
});
export type TemplateName = z.infer<typeof templateNameSchema>;

/** `version` is the one that the editor read. Only an email has a subject. */
export const updateTemplateSchema = templateNameSchema.extend({
  version: versionSchema,
  subject: optionalText(200).default(''),
  body: requiredLongText(TEMPLATE_MAX),
  idempotencyKey: idempotencyKeySchema,
});
export type UpdateTemplate = z.infer<typeof updateTemplateSchema>;

/** An e-mail as it is being written. */
export const previewEmailSchema = templateNameSchema
  .omit({ channel: true })
  .extend({ subject: shortText(200), body: requiredLongText(TEMPLATE_MAX) });
export type PreviewEmail = z.infer<typeof previewEmailSchema>;

export const restoreTemplateSchema = templateNameSchema.extend({
  version: versionSchema,
  /** The old version whose text is restored as a new version. */
  from: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type RestoreTemplate = z.infer<typeof restoreTemplateSchema>;

export const listMessagesSchema = turningSchema.omit({ sort: true }).extend({
  state: choice(messageStates).optional(),
  channel: choice(messageChannels).optional(),
  kind: choice(messageKinds).optional(),
});
const { sort: _, ...turned } = turnedBy;
export const countMessagesSchema = listMessagesSchema.omit(turned);
export type ListMessages = z.infer<typeof listMessagesSchema>;

export const resendManySchema = manyOf(z.object({ id: idSchema }));
export const resendMessageSchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });
