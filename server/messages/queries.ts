import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '~/db/client';
import type { Message, MessageTemplate } from '~/db/types.gen';
import { fallbackLocale } from '~/domain/core/format/locale';
import { channelTable, messageChannels, sendTaskOf } from '~/domain/messages/channels';
import type { MessageKind } from '~/domain/messages/kinds';
import { messageSearchText } from '~/domain/messages/search-text';
import type { SmsCountry } from '~/domain/messages/sms-cost';
import { lateLink } from '~/domain/messages/template';
import type { Queryable, Tx } from '../core/api/context';
import { deleteInBatches } from '../core/db/retention/queries';
import { hasNoJob } from '../core/jobs/queries';
import { papersOfMessage } from './papers/queries';

type Template = Selectable<MessageTemplate>;

/** The text in that language; where there is none, in `fallbackLocale`. */
export async function getTemplate(
  db: Queryable,
  { kind, channel, locale }: Pick<Template, 'kind' | 'channel' | 'locale'>,
): Promise<Pick<Template, 'subject' | 'body'>> {
  return await db
    .selectFrom('messageTemplate')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('locale', 'in', [locale, fallbackLocale])
    .orderBy(sql`locale = ${locale}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Inserts a message and returns its id; undefined when the same cause already has one. */
export async function insertMessage(tx: Tx, row: Insertable<Message>): Promise<string | undefined> {
  const written = await tx
    .insertInto('message')
    .values({ ...row, searchText: messageSearchText(row) })
    .onConflict((conflict) => conflict.column('causeKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/**
 * Adds the sending job; the worker sees it when the transaction commits. E-mail and texts whose link is filled in late
 * have tasks of their own, which workers of a version that cannot send them leave alone.
 */
export async function addSendJob(
  tx: Tx,
  { id, channel, body }: Pick<Selectable<Message>, 'id' | 'channel' | 'body'>,
  { maxAttempts, notBefore }: { maxAttempts: number; notBefore?: Date | undefined },
): Promise<void> {
  const task = sendTaskOf(channel, { isLinked: body.includes(lateLink) });
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify({ messageId: id })}::json,
    run_at => ${notBefore ?? null}::timestamptz, max_attempts => ${maxAttempts}, job_key => ${`message:${id}`})`.execute(
    tx,
  );
}

/** What names the person and the event of a message. */
const causeColumns = ['customerId', 'causeKey'] as const;

const sentColumns = [
  'status',
  'kind',
  'channel',
  'recipient',
  'locale',
  'subject',
  'body',
  'isSecret',
  'createdAt',
  ...causeColumns,
] as const;
export type StoredMessage = Pick<Selectable<Message>, (typeof sentColumns)[number]>;

export async function findMessage(db: Queryable, id: string): Promise<StoredMessage | undefined> {
  return await db.selectFrom('message').select(sentColumns).where('id', '=', id).executeTakeFirst();
}

export type SmsCharge = { day: string; country: SmsCountry; parts: number };

type ProviderReceipt = {
  providerId: string;
  sentAt: Date;
  /** The day and the parts that a text message is charged for; undefined for an e-mail. */
  sms: SmsCharge | undefined;
};

/** Marks a message as sent and counts its text, both once however often it is called. */
export async function markSent(
  db: Queryable,
  id: string,
  { providerId, sentAt, sms }: ProviderReceipt,
): Promise<void> {
  const sent = sql`update message
    set status = 'sent', provider_id = ${providerId}, sent_at = ${sentAt}, last_error = null, attempts = attempts + 1
    where id = ${id} and status <> 'sent'`;
  if (!sms) {
    await sent.execute(db);
    return;
  }
  await sql`with sent as (${sent} returning id)
    insert into sms_day (day, country, texts, parts)
    select ${sms.day}::date, ${sms.country}, 1, ${sms.parts}::int from sent
    on conflict (day, country) do update
      set texts = sms_day.texts + excluded.texts, parts = sms_day.parts + excluded.parts`.execute(db);
}

export async function markFailed(
  db: Queryable,
  id: string,
  { error, isFinal }: { error: string; isFinal: boolean },
): Promise<void> {
  await db
    .updateTable('message')
    .set((eb) => ({
      status: isFinal ? 'failed' : 'queued',
      lastError: error,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Marks queued messages as failed when no job will send them: none is left, or its last attempt was locked before
 * `takenBefore`.
 */
export async function failLostMessages(db: Queryable, takenBefore: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ status: 'failed', lastError: 'The last try broke off; it may have gone out.' })
    .where('status', '=', 'queued')
    .where(hasNoJob(sql`'message:' || message.id`, takenBefore))
    .execute();
}

/** Masks codes in the texts after they have expired. */
export async function blankSecretsBefore(db: Queryable, before: Date, mask: string): Promise<void> {
  await db
    .updateTable('message')
    .set({ body: mask })
    .where('isSecret', '=', true)
    .where('createdAt', '<', before)
    .where('body', '!=', mask)
    .execute();
}

/** Deletes older messages, except queued ones and those that answer a visitor. */
export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  const isAnswer = sql`exists (select from contact_answer where contact_answer.message_id = message.id)`;
  await deleteInBatches(
    db,
    'message',
    sql`created_at < ${before} and status <> 'queued' and not ${isAnswer}`,
  );
}

/** Lists the newest messages, of one kind if wanted, unmasked, only for a demo. */
export async function listNewestMessages(
  db: Queryable,
  { kind, limit }: { kind?: MessageKind | undefined; limit: number },
) {
  return await db
    .selectFrom('message')
    .select(['id', 'kind', 'channel', 'recipient', 'locale', 'subject', 'body', 'status', 'createdAt'])
    .select(papersOfMessage().as('papers'))
    .select(causeColumns)
    .where((eb) => (kind === undefined ? eb.val(true) : eb('kind', '=', kind)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Leaves the messages of a cause that are still queued unsent, on each channel. */
export async function muteQueued(tx: Tx, causeKey: string): Promise<void> {
  const keys = messageChannels.map((channel) => channelTable[channel].prefix + causeKey);
  await tx
    .updateTable('message')
    .set({ status: 'muted' })
    .where('causeKey', 'in', keys)
    .where('status', '=', 'queued')
    .execute();
}
