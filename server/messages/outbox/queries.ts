import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '~/domain/core/search/query';
import type { ListMessages } from '~/domain/messages/schema';
import { lateLink } from '~/domain/messages/template';
import type { Queryable, Tx } from '../../core/api/context';
import { batchOfKeys, countAll, type Placed, pageOfKeys } from '../../core/api/paging/queries';
import { countLimit, type Page } from '../../core/api/paging/service';
import { isSearched } from '../../core/db/search/queries';
import type { Batch } from '../../core/files/export/queries';
import { papersOfMessage } from '../papers/queries';

const columns = [
  'id',
  'kind',
  'channel',
  'recipient',
  'locale',
  'subject',
  'isSecret',
  'customerId',
  'status',
  'attempts',
  'lastError',
  'sentAt',
  'createdAt',
] as const;

/** A text with a code, and the place of a secret link, are masked in the database. */
const shownBody: RawBuilder<string> = sql`case when is_secret then '•••' else replace(body, ${lateLink}, '•••') end`;

const isInDigest = sql<boolean>`exists (select from digest_entry where message_id = message.id)`;

export type MessageFilter = Pick<ListMessages, 'state' | 'channel' | 'kind'> & {
  query: SearchQuery | undefined;
};

type Order = { order: 'asc' | 'desc' };

/** Finds a page by creation time, with the capped total. */
export async function findMessagePage(
  db: Queryable,
  filter: MessageFilter,
  { order, ...page }: Page & Order,
) {
  const table = tableOf(filter, order);
  const hits = sql`select id, created_at from message where ${sql.join(table.where, sql` and `)}
    limit ${sql.lit(countLimit)}`;
  const isFenced = filter.query !== undefined;
  return await messageRows(db, pageOfKeys({ ...table, hits: isFenced ? hits : undefined }, page));
}

/** Finds the next messages of the list. */
export async function findNextMessages(
  db: Queryable,
  filter: MessageFilter,
  { order, ...batch }: Batch & Order,
) {
  return await messageRows(db, batchOfKeys(tableOf(filter, order), batch));
}

export async function countEveryMessage(db: Queryable, filter: MessageFilter): Promise<number> {
  return await countAll(db, tableOf(filter, 'desc'));
}

function tableOf({ state, channel, kind, query }: MessageFilter, order: 'asc' | 'desc') {
  const where = [
    sql<SqlBool>`true`,
    ...(state ? [sql<SqlBool>`message.status = ${state}`] : []),
    ...(channel ? [sql<SqlBool>`message.channel = ${channel}`] : []),
    ...(kind ? [sql<SqlBool>`message.kind = ${kind}`] : []),
    ...(query
      ? [isSearched({ text: sql`message.search_text`, unfolded: sql`message.recipient` }, query)]
      : []),
  ];
  return {
    table: 'message',
    where,
    sort: { key: sql`message.created_at`, type: 'timestamptz', order },
  } as const;
}

async function messageRows(db: Queryable, placed: RawBuilder<Placed>) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('message', 'message.id', 'placed.id')
    .select(['placed.key', 'placed.total'])
    .select(columns.map((column) => `message.${column}` as const))
    .select([shownBody.as('body'), isInDigest.as('isInDigest')])
    .orderBy('placed.place')
    .execute();
}

export async function findShownMessage(db: Queryable, id: string) {
  return await db
    .selectFrom('message')
    .select(columns)
    .select([shownBody.as('body'), isInDigest.as('isInDigest'), 'providerId', papersOfMessage().as('papers')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the digest that reports a message; its entries share it. */
export async function findDigestOf(db: Queryable, messageId: string) {
  return await db
    .selectFrom('digestEntry')
    .select(['dueAt', 'digestId as messageId'])
    .where('messageId', '=', messageId)
    .limit(1)
    .executeTakeFirst();
}

export async function lockMessage(tx: Tx, id: string) {
  return await tx
    .selectFrom('message')
    .select(['id', 'channel', 'body', 'status', 'isSecret', 'lastError'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function queueAgain(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('message').set({ status: 'queued', lastError: null }).where('id', '=', id).execute();
}
