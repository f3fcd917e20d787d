import { z } from 'zod';
import { code, localeSchema, shortText } from '~/domain/core/schema';

/** The part of the receiver's own address that nobody can guess. One of another form is not found, as a wrong one is. */
export const receiverTokenSchema = z.string().regex(/^[\w-]{1,64}$/u, code('id.invalid'));

export const chooseMessagesSchema = z.object({
  token: receiverTokenSchema,
  /** Left out: as it is. */
  isTold: z.boolean().optional(),
  locale: localeSchema.optional(),
});
export type ChooseMessages = z.infer<typeof chooseMessagesSchema>;

/** A text that came back to us. */
export const replySchema = z.object({
  from: z.string().regex(/^\+\d{8,15}$/u, code('invalid')),
  body: shortText(1600),
});
export type Reply = z.infer<typeof replySchema>;

/** Who has switched the messages off. */
export const whoStopped = ['sender', 'reply', 'link'] as const;
