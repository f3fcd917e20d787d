import { type RawBuilder, sql } from 'kysely';
import type { ListMessages } from '~/domain/message/schema';
import type { Queryable, Tx } from '../../context';
import { type Batch, past } from '../../export/queries';
import { countLimit, type Page } from '../../paging/service';

const columns = [
  'id',
  'kind',
  'channel',
  'recipient',
  'locale',
  'isSecret',
  'customerId',
  'status',
  'attempts',
  'lastError',
  'sentAt',
  'createdAt',
] as const;

/** A text with a code in it never leaves the database. */
const shownBody: RawBuilder<string> = sql`case when is_secret then '•••' else body end`;

export type MessageFilter = Pick<ListMessages, 'state' | 'kind'> & { pattern: string | undefined };

function matching(db: Queryable, { state, kind, pattern }: MessageFilter) {
  return db
    .selectFrom('message')
    .$if(state !== undefined, (query) => query.where('status', '=', state ?? 'failed'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'code'))
    .$if(pattern !== undefined, (query) => query.where('recipient', 'like', pattern ?? ''));
}

/** A search finds first and sorts then: else all messages are read in the order of the page to find a few. */
function fenced(db: Queryable, filter: MessageFilter) {
  return matching(db, filter)
    .selectAll()
    .$if(filter.pattern !== undefined, (query) => query.limit(countLimit));
}

type Order = 'asc' | 'desc';

/** By the time they were written. */
export async function listMessages(
  db: Queryable,
  filter: MessageFilter,
  { limit, offset, order }: Page & { order: Order },
) {
  return await db
    .selectFrom(fenced(db, filter).as('message'))
    .select(columns)
    .select(shownBody.as('body'))
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The next messages of the list. */
export async function nextMessages(
  db: Queryable,
  filter: MessageFilter,
  { after, limit, order }: Batch & { order: Order },
) {
  const by = { key: sql`created_at`, type: 'timestamptz', order } as const;
  const messages = matching(db, filter);
  return await (after ? messages.where(past(by, 'id', after)) : messages)
    .select(columns)
    .select([shownBody.as('body'), sql<string>`created_at::text`.as('key')])
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

export async function countMessages(db: Queryable, filter: MessageFilter): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, filter).select('id').limit(countLimit).as('hit'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findShownMessage(db: Queryable, id: string) {
  return await db
    .selectFrom('message')
    .select(columns)
    .select([shownBody.as('body'), 'providerId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockMessage(tx: Tx, id: string) {
  return await tx
    .selectFrom('message')
    .select(['id', 'status', 'isSecret', 'lastError'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function queueAgain(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('message').set({ status: 'queued', lastError: null }).where('id', '=', id).execute();
}
