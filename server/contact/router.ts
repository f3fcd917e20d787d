import { z } from 'zod';
import { mailMarks } from '~/domain/contact/mail-text';
import { answerWays, contactStates } from '~/domain/content/contact';
import {
  answerContactSchema,
  contactThreadSchema,
  listContactSchema,
  replyContactSchema,
} from '~/domain/content/schema';
import { locales } from '~/domain/core/format/locale';
import { changeSchema, idSchema } from '~/domain/core/schema';
import { messageChannels } from '~/domain/messages/channels';
import { eachAlone } from '../core/api/bulk/service';
import { listPage } from '../core/api/paging/schema';
import { change, changeMany, publicChange, publicRead, read, router } from '../core/api/trpc';
import { readThread, replyToAnswer } from './reply';
import { answerContact, getContact, readContactPage, reopenContact, settleContact } from './service';

const headSchema = z.object({
  id: z.guid(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  locale: z.enum(locales),
  state: z.enum(contactStates),
  createdAt: z.date(),
});
const pageSchema = listPage(headSchema.extend({ excerpt: z.string(), version: z.number().int() }));
const answerSchema = z.object({
  id: z.guid(),
  body: z.string(),
  by: z.string().nullable(),
  createdAt: z.date(),
  isFromVisitor: z.boolean(),
  /** The visitor's answer came by e-mail. */
  isByEmail: z.boolean(),
  /** Sender of that e-mail when it is not the visitor's address. */
  emailFrom: z.string().nullable(),
  /** What of that e-mail is only in the mailbox. */
  emailMarks: z.array(z.enum(mailMarks)),
  channel: z.enum(messageChannels).nullable(),
  /** State of the answer's message; null when none was sent. */
  sending: z.enum(['queued', 'sent', 'failed', 'muted']).nullable(),
});
const recordSchema = headSchema.extend({
  body: z.string(),
  version: z.number().int(),
  isCustomer: z.boolean(),
  /** How an answer would be sent now. */
  goesBy: z.enum(answerWays),
  answers: z.array(answerSchema),
});
const versionedSchema = z.object({ id: z.guid(), version: z.number().int(), state: z.enum(contactStates) });

const threadSchema = z.object({
  name: z.string(),
  body: z.string(),
  createdAt: z.date(),
  answers: z.array(
    z.object({ id: z.guid(), body: z.string(), isFromVisitor: z.boolean(), createdAt: z.date() }),
  ),
});

/** The staff's inbox of the contact form. */
export const contactRouter = router({
  list: read(['read', 'ContactMessage'], { from: ['contact'], mayLag: true, exports: 'contact' })
    .input(listContactSchema)
    .output(pageSchema)
    .query(({ ctx, input }) => readContactPage(ctx, input)),
  get: read(['read', 'ContactMessage'], { from: ['contact', 'message', 'user'] })
    .input(z.object({ id: idSchema }))
    .output(recordSchema)
    .query(({ ctx, input }) => getContact(ctx, input.id)),
  answer: change(['answer', 'ContactMessage'], { changes: ['contact', 'message'], audits: 'contactMessage' })
    .input(answerContactSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => answerContact(ctx, input)),
  settle: change(['answer', 'ContactMessage'], { changes: ['contact'], audits: 'contactMessage' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => settleContact(ctx, input)),
  reopen: change(['answer', 'ContactMessage'], { changes: ['contact'], audits: 'contactMessage' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => reopenContact(ctx, input)),
  settleMany: changeMany(['answer', 'ContactMessage'], {
    changes: ['contact'],
    audits: 'contactMessage',
  }).mutation((call) => eachAlone(call, settleContact)),

  /** Messages of a visitor with the answers. Public, because the token of the e-mail grants access. */
  thread: publicRead({ from: [] })
    .input(contactThreadSchema)
    .output(threadSchema)
    .query(({ ctx, input }) => readThread(ctx, input.token)),
  reply: publicChange({ audits: 'contactMessage' })
    .input(replyContactSchema)
    .output(z.object({ receivedAt: z.date() }))
    .mutation(({ ctx, input }) => replyToAnswer(ctx, input)),
});
