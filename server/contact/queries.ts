import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { ContactAnswer } from '~/db/types.gen';
import type { MailMark } from '~/domain/contact/mail-text';
import type { listContactSchema } from '~/domain/content/schema';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';
import { countLimit, type Page } from '../core/api/paging/service';
import { isSearched } from '../core/db/search/queries';
import { readWords } from '../core/db/search/service';
import { nameOfActor } from '../core/db/user-names/queries';
import { type Batch, past } from '../core/files/export/queries';

export type ListContact = z.infer<typeof listContactSchema>;

function matching(db: Queryable, { state, search }: ListContact) {
  const query = readWords(search);
  return db
    .selectFrom('contactMessage')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .$if(query !== undefined, (rows) =>
      query ? rows.where(isSearched({ text: sql`folded_text`, unfolded: sql`search_text` }, query)) : rows,
    );
}

/** Lists messages, newest first by default. */
export async function listContact(db: Queryable, input: ListContact, { limit, offset }: Page) {
  const order = input.order ?? 'desc';
  return await matching(db, input)
    .select(['id', 'name', 'mobile', 'email', 'locale', 'state', 'version', 'createdAt'])
    .select(sql<string>`left(body, 160)`.as('excerpt'))
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Lists the next messages with their full text. */
export async function nextContact(db: Queryable, input: ListContact, { after, limit }: Batch) {
  const order = input.order ?? 'desc';
  const by = { key: sql`created_at`, type: 'timestamptz', order } as const;
  const messages = matching(db, input);
  return await (after ? messages.where(past(by, 'id', after)) : messages)
    .select(['id', 'name', 'mobile', 'email', 'body', 'state', 'createdAt'])
    .select(sql<string>`created_at::text`.as('key'))
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

/** Counts messages up to 1,001. */
export async function countContact(db: Queryable, input: ListContact): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, input).select('id').limit(countLimit).as('hit'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const columns = [
  'id',
  'name',
  'mobile',
  'email',
  'body',
  'locale',
  'state',
  'version',
  'createdAt',
  'userId',
] as const;

export async function findContact(db: Queryable, id: string) {
  return await db.selectFrom('contactMessage').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function lockContact(tx: Tx, id: string) {
  return await tx
    .selectFrom('contactMessage')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists the answers, oldest first, with the state of their message. */
export async function listAnswers(db: Queryable, contactMessageId: string, locale: Locale) {
  return await db
    .selectFrom('contactAnswer')
    .leftJoin('message', 'message.id', 'contactAnswer.messageId')
    .leftJoin('appUser', 'appUser.id', 'contactAnswer.createdBy')
    .select([
      'contactAnswer.id',
      'contactAnswer.body',
      'contactAnswer.createdAt',
      'contactAnswer.isFromVisitor',
      'contactAnswer.emailFrom',
      sql<MailMark[]>`contact_answer.email_marks`.as('emailMarks'),
      sql<boolean>`contact_answer.email_id is not null`.as('isByEmail'),
      'message.channel',
      nameOfActor(locale).as('by'),
      'message.status as sending',
    ])
    .where('contactAnswer.contactMessageId', '=', contactMessageId)
    .orderBy('contactAnswer.createdAt')
    .orderBy('contactAnswer.id')
    .limit(100)
    .execute();
}

/** Inserts an answer. Returns false for an e-mail that is already stored. */
export async function insertAnswer(tx: Tx, answer: Insertable<ContactAnswer>): Promise<boolean> {
  const row = await tx
    .insertInto('contactAnswer')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['contactMessageId', 'emailId']).where('emailId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists what was written after a contact message, oldest first, without the names of staff. */
export async function listThread(db: Queryable, contactMessageId: string) {
  return await db
    .selectFrom('contactAnswer')
    .select(['id', 'body', 'isFromVisitor', 'createdAt'])
    .where('contactMessageId', '=', contactMessageId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Finds when staff last answered. */
export async function findLastAnswerAt(db: Queryable, contactMessageId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('contactAnswer')
    .select('createdAt')
    .where('contactMessageId', '=', contactMessageId)
    .where('isFromVisitor', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}
