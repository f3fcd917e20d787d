import type { ReplyContact } from '~/domain/content/schema';
import { DomainError } from '~/domain/core/errors';
import { rightOf } from '~/domain/notifications/rights';
import { audit } from '../audit/service';
import type { Context, Queryable } from '../core/context';
import { answerOnce } from '../core/idempotency/service';
import { countAct } from '../core/rate-limit/limits';
import { writeRow } from '../core/version/service';
import { notifyStaff } from '../notifications/staff/service';
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
    await insertAnswer(tx, { contactMessageId: id, body, isFromVisitor: true, createdAt: receivedAt });
    await writeRow(tx, { table: 'contactMessage', row: message }, { state: 'open' });
    const params = { name: message.name };
    await notifyStaff({ tx, env: ctx.env }, null, { kind: 'contact', params, may: rightOf.contact });
    await audit(tx, ctx, {
      action: 'contact.reply',
      entity: 'contactMessage',
      entityId: id,
      before: { state: message.state },
      after: { state: 'open', body },
    });
    await once.keep({ receivedAt });
    return { receivedAt };
  });
}

async function getThread(ctx: Context, db: Queryable, token: string): Promise<string> {
  const id = threadOf(ctx, token);
  const answeredAt = id && (await findLastAnswerAt(db, id));
  const isOpen = answeredAt && ctx.now().getTime() - answeredAt.getTime() < REPLY_LIVES_MS;
  if (!id || !isOpen) throw new DomainError('contact.link_over');
  return id;
}
