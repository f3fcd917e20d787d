import type { MailMark } from '~/domain/contact/mail-text';
import type { ReplyContact } from '~/domain/content/schema';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { Context, Queryable, RuleContext } from '../core/api/context';
import { answerOnce } from '../core/api/idempotency/service';
import { writeRow } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import { countAct } from '../core/limits/rate-limit/limits';
import { findContact, findLastAnswerAt, insertAnswer, listThread, lockContact } from './queries';
import { REPLY_LIVES_MS, threadOf } from './reply-link';

/**
 * Returns the thread that a link opens.
 * @throws DomainError `contact.link_over` for an expired or forged link.
 */
export async function readThread(ctx: Context, token: string) {
  const id = await getThread(ctx, ctx.db, token);
  const message = await findContact(ctx.db, id);
  if (!message) throw new DomainError('contact.link_over');
  const { name, body, createdAt } = message;
  return { name, body, createdAt, answers: await listThread(ctx.db, id) };
}

/** Stores what the visitor answers, opens the message again and notifies staff. */
export async function replyToAnswer(ctx: Context, input: ReplyContact): Promise<{ receivedAt: Date }> {
  const { token, body, idempotencyKey: key } = input;
  const id = await getThread(ctx, ctx.db, token);
  await countAct(ctx.db, 'contact-reply', id);
  return await ctx.db.transaction().execute(async (tx) => {
    const message = await lockContact(tx, id);
    if (!message) throw new DomainError('contact.link_over');
    const once = await answerOnce(tx, ctx, {
      ...{ actor: `contact:${id}`, key, procedure: 'contact.reply', body: input },
    });
    const receivedAt = ctx.now();
    if (once.isRepeat) return { receivedAt };
    await writeReply({ ...ctx, tx }, message, { body });
    await once.keep({ receivedAt });
    return { receivedAt };
  });
}

type Reply = {
  body: string;
  /** The e-mail that brought it; `from`: a sender other than the visitor's address. */
  email?: { id: string; from: string | null; marks: MailMark[] };
};

/** Stores a reply of the visitor. Returns false for an e-mail that is already stored. */
export async function writeReply(
  ctx: RuleContext,
  message: NonNullable<Awaited<ReturnType<typeof lockContact>>>,
  { body, email }: Reply,
): Promise<boolean> {
  const { tx } = ctx;
  const row = { contactMessageId: message.id, body, isFromVisitor: true, createdAt: ctx.now() };
  const brought = email && { emailId: email.id, emailFrom: email.from, emailMarks: email.marks };
  if (!(await insertAnswer(tx, { ...row, ...brought }))) return false;
  await writeRow(tx, { table: 'contactMessage', row: message }, { state: 'open' });
  await publish(ctx, 'contact.replied', [{ entityId: message.id, customerId: null, data: {} }]);
  await audit(tx, ctx, {
    action: 'contact.reply',
    entity: 'contactMessage',
    entityId: message.id,
    before: { state: message.state },
    after: { state: 'open', body, ...(email && { email: email.from ?? message.email }) },
  });
  return true;
}

async function getThread(ctx: Context, db: Queryable, token: string): Promise<string> {
  const id = threadOf(ctx, token);
  if (!id) throw new DomainError('contact.link_over');
  await assertOpen({ db, now: ctx.now }, id);
  return id;
}

/** Requires an answer of staff that is not too old. Throws `contact.link_over`. */
export async function assertOpen(
  { db, now }: { db: Queryable; now: () => Date },
  contactId: string,
): Promise<void> {
  const answeredAt = await findLastAnswerAt(db, contactId);
  const isOpen = answeredAt && now().getTime() - answeredAt.getTime() < REPLY_LIVES_MS;
  if (!isOpen) throw new DomainError('contact.link_over');
}
