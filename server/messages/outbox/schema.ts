import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { messageChannels } from '~/domain/messages/channels';
import { messageKinds, messageStates } from '~/domain/messages/kinds';
import { turningPage } from '../../core/api/paging/schema';
import { messagePaperSchema } from '../papers/schema';

const messageSchema = z.object({
  id: z.guid(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  locale: z.enum(locales),
  /** Of an e-mail; empty for a text message. */
  subject: z.string(),
  /** Masked where it holds a code. */
  body: z.string(),
  isSecret: z.boolean(),
  customerId: z.guid().nullable(),
  status: z.enum(messageStates),
  /** Not sent, because the customer's daily digest reports it. */
  isInDigest: z.boolean(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  sentAt: z.date().nullable(),
  createdAt: z.date(),
});

export const messagePageSchema = turningPage(messageSchema);
export const messageRecordSchema = messageSchema.extend({
  providerId: z.string().nullable(),
  /** Documents that the e-mail brings, in order. */
  papers: z.array(messagePaperSchema),
  /** The daily digest that reports it, and its message once it is written. */
  digest: z.object({ dueAt: z.date(), messageId: z.guid().nullable() }).nullable(),
});
export const resentSchema = z.object({ id: z.guid(), status: z.enum(messageStates) });
export type Resent = z.infer<typeof resentSchema>;
