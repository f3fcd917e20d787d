import { z } from 'zod';
import { code, localeSchema, requiredLongText } from '~/domain/core/schema';
import { receiverTokenSchema } from '~/domain/receiver/schema';

export const chooseMessagesSchema = z.object({
  token: receiverTokenSchema,
  /** Undefined leaves it unchanged. */
  isTold: z.boolean().optional(),
  locale: localeSchema.optional(),
});
export type ChooseMessages = z.infer<typeof chooseMessagesSchema>;

/** A text message that a customer sent us. */
export const replySchema = z.object({
  from: z.string().regex(/^\+\d{8,15}$/u, code('invalid')),
  body: requiredLongText(1600),
});
export type Reply = z.infer<typeof replySchema>;

/** The ways to switch the messages off: by the sender, or by the receiver with a reply or the link. */
export const whoStopped = ['sender', 'reply', 'link'] as const;
