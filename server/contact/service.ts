import type { z } from 'zod';
import type { AuditedAction } from '~/domain/audit/actions';
import type { AnswerWay } from '~/domain/content/contact';
import type { answerContactSchema, listContactSchema } from '~/domain/content/schema';
import { DomainError } from '~/domain/core/errors';
import { lateLink } from '~/domain/messages/template';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import { counted, pageOf } from '../core/api/paging/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { hasBounced } from '../messages/email/queries';
import { postEmail, postMessage } from '../messages/service';
import { countContact, findContact, insertAnswer, listAnswers, listContact, lockContact } from './queries';

type Seen = { id: string; version: number };
type Versioned = Seen & { state: 'open' | 'answered' | 'settled' };

/** Returns a page of visitors' messages. */
export async function readContactPage({ db }: Context, input: z.infer<typeof listContactSchema>) {
  const [rows, total] = await Promise.all([listContact(db, input, pageOf(input)), countContact(db, input)]);
  return { rows, ...counted(total) };
}

export async function getContact({ db, env, locale }: Context, id: string) {
  const message = await findContact(db, id);
  if (!message) throw new DomainError('not_found');
  const { userId, ...told } = message;
  const { email, mobile } = message;
  const isMailed = email !== null && env.email.provider !== 'off' && !(await hasBounced(db, email));
  const goesBy: AnswerWay = isMailed ? 'email' : mobile ? 'sms' : 'none';
  return { ...told, goesBy, isCustomer: userId !== null, answers: await listAnswers(db, id, locale) };
}

/**
 * Stores an answer and sends it to the sender: by e-mail if they left an address and e-mail is set up, else as a text
 * message. The address needs no proof for an answer to its own message, in which only staff write.
 */
export async function answerContact(
  ctx: ChangeContext,
  { id, version, body }: z.infer<typeof answerContactSchema>,
): Promise<Versioned> {
  const message = await lockSeen(ctx, { id, version });
  const messageId = (await sendByEmail(ctx, message, body)) ?? (await sendBySms(ctx, message, body));
  const at = { contactMessageId: id, createdBy: ctx.session.user.id, createdAt: ctx.now() };
  await insertAnswer(ctx.tx, { ...at, body, messageId: messageId ?? null });
  return await writeState(ctx, message, { state: 'answered', action: 'contact.answer', after: { body } });
}

async function sendByEmail(ctx: ChangeContext, row: Row, answer: string): Promise<string | undefined> {
  if (!row.email) return undefined;
  const params = { answer, link: lateLink };
  return await postEmail(ctx, { kind: 'contact_reply', to: row.email, params, ...aboutMessage(row) });
}

async function sendBySms(ctx: ChangeContext, row: Row, answer: string): Promise<string | undefined> {
  if (!row.mobile) return undefined;
  const params = { answer };
  return await postMessage(ctx.tx, { kind: 'contact_answer', to: row.mobile, params, ...aboutMessage(row) });
}

function aboutMessage({ id, version, locale }: Row) {
  return { locale, causeKey: `contact_answer:${id}:${version}`, customerId: null };
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
