import type { z } from 'zod';
import type { AuditedAction } from '~/domain/audit/actions';
import type { answerContactSchema, listContactSchema } from '~/domain/content/schema';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { Context } from '../core/context';
import { counted, pageOf } from '../core/paging/service';
import type { ChangeContext } from '../core/trpc';
import { assertVersion, writeRow } from '../core/version/service';
import { postMessage } from '../messages/service';
import { countContact, findContact, insertAnswer, listAnswers, listContact, lockContact } from './queries';

type Seen = { id: string; version: number };
type Versioned = Seen & { state: 'open' | 'answered' | 'settled' };

/** Returns a page of visitors' messages. */
export async function readContactPage({ db }: Context, input: z.infer<typeof listContactSchema>) {
  const [rows, total] = await Promise.all([listContact(db, input, pageOf(input)), countContact(db, input)]);
  return { rows, ...counted(total) };
}

export async function getContact({ db }: Context, id: string) {
  const message = await findContact(db, id);
  if (!message) throw new DomainError('not_found');
  const { userId, ...told } = message;
  return { ...told, isCustomer: userId !== null, answers: await listAnswers(db, id) };
}

/**
 * Stores an answer and, if the sender left a mobile, sends it there as a text message. E-mail cannot be sent: such an
 * answer is only stored.
 */
export async function answerContact(
  ctx: ChangeContext,
  { id, version, body }: z.infer<typeof answerContactSchema>,
): Promise<Versioned> {
  const message = await lockSeen(ctx, { id, version });
  const messageId = message.mobile
    ? await postMessage(ctx.tx, {
        kind: 'contact_answer',
        to: message.mobile,
        locale: message.locale,
        params: { answer: body },
        causeKey: `contact_answer:${id}:${version}`,
        customerId: null,
      })
    : undefined;
  const at = { contactMessageId: id, createdBy: ctx.session.user.id, createdAt: ctx.now() };
  await insertAnswer(ctx.tx, { ...at, body, messageId: messageId ?? null });
  return await writeState(ctx, message, { state: 'answered', action: 'contact.answer', after: { body } });
}

/** Marks a message as settled. */
export async function settleContact(ctx: ChangeContext, seen: Seen): Promise<Versioned> {
  const message = await lockSeen(ctx, seen);
  return await writeState(ctx, message, { state: 'settled', action: 'contact.settle' });
}

export async function reopenContact(ctx: ChangeContext, seen: Seen): Promise<Versioned> {
  const message = await lockSeen(ctx, seen);
  return await writeState(ctx, message, { state: 'open', action: 'contact.reopen' });
}

type Row = NonNullable<Awaited<ReturnType<typeof lockContact>>>;
type Step = { state: Versioned['state']; action: AuditedAction; after?: object };

async function lockSeen(ctx: ChangeContext, { id, version }: Seen): Promise<Row> {
  const message = await lockContact(ctx.tx, id);
  if (!message) throw new DomainError('not_found');
  assertVersion(message, version);
  return message;
}

async function writeState(
  ctx: ChangeContext,
  row: Row,
  { state, action, after = {} }: Step,
): Promise<Versioned> {
  const answered = state === 'answered' ? { answeredAt: ctx.now() } : {};
  const version = await writeRow(ctx.tx, { table: 'contactMessage', row }, { state, ...answered });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'contactMessage',
    entityId: row.id,
    before: { state: row.state },
    after: { state, ...after },
  });
  return { id: row.id, version, state };
}
