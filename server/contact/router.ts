import { z } from 'zod';
import { contactStates } from '~/domain/content/contact';
import { answerContactSchema, listContactSchema } from '~/domain/content/schema';
import { locales } from '~/domain/core/format/locale';
import { changeSchema, idSchema } from '~/domain/core/schema';
import { eachAlone } from '../core/bulk/service';
import { listPage } from '../core/paging/schema';
import { can, change, changeMany, router } from '../core/trpc';
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
  /** State of the answer's text message; null when none was sent. */
  sending: z.enum(['queued', 'sent', 'failed', 'muted']).nullable(),
});
const recordSchema = headSchema.extend({
  body: z.string(),
  version: z.number().int(),
  isCustomer: z.boolean(),
  answers: z.array(answerSchema),
});
const versionedSchema = z.object({ id: z.guid(), version: z.number().int(), state: z.enum(contactStates) });

/** The staff's inbox of the contact form. */
export const contactRouter = router({
  list: can('read', 'ContactMessage')
    .input(listContactSchema)
    .output(pageSchema)
    .query(({ ctx, input }) => readContactPage(ctx, input)),
  get: can('read', 'ContactMessage')
    .input(z.object({ id: idSchema }))
    .output(recordSchema)
    .query(({ ctx, input }) => getContact(ctx, input.id)),
  answer: change('answer', 'ContactMessage')
    .input(answerContactSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => answerContact(ctx, input)),
  settle: change('answer', 'ContactMessage')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => settleContact(ctx, input)),
  reopen: change('answer', 'ContactMessage')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => reopenContact(ctx, input)),
  settleMany: changeMany('answer', 'ContactMessage').mutation((call) => eachAlone(call, settleContact)),
});
