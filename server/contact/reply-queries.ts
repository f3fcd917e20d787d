import type { Queryable } from '../core/context';

/** Finds the contact message that an e-mail answers. */
export async function findContactOfMessage(db: Queryable, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contactAnswer')
    .select('contactMessageId')
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row?.contactMessageId;
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
