import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { idSchema } from '~/domain/core/schema';
import { messageChannels } from '~/domain/messages/channels';
import { messageKinds, messageStates } from '~/domain/messages/kinds';
import { replySchema } from '~/domain/messages/receiver-schema';
import {
  countMessagesSchema,
  listMessagesSchema,
  resendManySchema,
  resendMessageSchema,
} from '~/domain/messages/schema';
import { manyAnswerSchema } from '../core/api/bulk/schema';
import { eachAlone } from '../core/api/bulk/service';
import { countSchema } from '../core/api/paging/schema';
import { change, changeInSteps, publicChange, publicRead, read, router } from '../core/api/trpc';
import { smsCostsSchema } from './costs/schema';
import { readSmsCosts } from './costs/service';
import { assertDemoPage, listMessagesOfDemo } from './demo-page';
import { messagePageSchema, messageRecordSchema, resentSchema } from './outbox/schema';
import { countMessages, getMessage, readMessages, resendMessage } from './outbox/service';
import { messagePaperSchema } from './papers/schema';
import { receiveReply } from './receiver/service';
import { templatesRouter } from './templates/router';

const messageSchema = z.object({
  id: z.guid(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  locale: z.enum(locales),
  subject: z.string(),
  body: z.string(),
  /** How an e-mail looks; null for a text message. */
  html: z.string().nullable(),
  papers: z.array(messagePaperSchema),
  status: z.enum(messageStates),
  createdAt: z.date(),
});

export const messagesRouter = router({
  templates: templatesRouter,

  /** The outbox, newest first; a text with a code is masked. */
  list: read(['read', 'Message'], { from: ['message'], mayLag: true, exports: 'messages' })
    .input(listMessagesSchema)
    .output(messagePageSchema)
    .query(({ ctx, input }) => readMessages(ctx, input)),
  count: read(['read', 'Message'], { from: ['message'], mayLag: true })
    .input(countMessagesSchema)
    .output(countSchema)
    .query(({ ctx, input }) => countMessages(ctx, input)),

  get: read(['read', 'Message'], { from: ['message'] })
    .input(z.object({ id: idSchema }))
    .output(messageRecordSchema)
    .query(({ ctx, input }) => getMessage(ctx, input.id)),

  resend: change(['update', 'Message'], { changes: ['message'], audits: 'message' })
    .input(resendMessageSchema)
    .output(resentSchema)
    .mutation(({ ctx, input }) => resendMessage(ctx, input.id)),

  resendMany: changeInSteps(['update', 'Message'], { changes: ['message'], audits: 'message' })
    .input(resendManySchema)
    .output(manyAnswerSchema)
    .mutation((call) => eachAlone(call, (ctx, { id }) => resendMessage(ctx, id))),

  /** Cost of text messages by month. */
  costs: read(['read', 'Message'], { from: ['constant', 'message'], mayLag: true })
    .output(smsCostsSchema)
    .query(({ ctx }) => readSmsCosts(ctx)),

  /** Newest messages of a demo, including codes; not found outside a demo. */
  newestOfDemo: publicRead({ from: ['message', 'constant', 'parcel'] })
    .input(z.object({ kind: z.enum(messageKinds).optional() }))
    .output(z.array(messageSchema))
    .query(async ({ ctx, input }) => {
      assertDemoPage(ctx);
      return await listMessagesOfDemo(ctx, input.kind);
    }),

  /** Simulates a reply in a demo, on the page that shows its messages. */
  replyOfDemo: publicChange()
    .input(replySchema)
    .output(z.object({ wanted: z.enum(['stop', 'start']).nullable() }))
    .mutation(async ({ ctx, input }) => {
      assertDemoPage(ctx);
      return { wanted: (await receiveReply(ctx, input)) ?? null };
    }),
});
