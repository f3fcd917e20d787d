import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { countMessagesSchema, ListMessages } from '~/domain/messages/schema';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import type { ChangeContext } from '../../core/api/trpc';
import { readWords } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import { addSendJob } from '../queries';
import { sendAttempts } from '../service';
import {
  countEveryMessage,
  findDigestOf,
  findMessagePage,
  findNextMessages,
  findShownMessage,
  lockMessage,
  type MessageFilter,
  queueAgain,
} from './queries';
import type { Resent } from './schema';

type Narrowed = z.output<typeof countMessagesSchema>;

export async function readMessages({ db }: Context, input: ListMessages) {
  const { order = 'desc' } = input;
  const read = (page: Page) => findMessagePage(db, filterOf(input), { order, ...page });
  const page = turnOf(input, 'timestamptz');
  return await turned(await read(page), page, () => read(firstRow));
}

/** Returns the rows of the same list after a cursor. */
export async function readMessagesOn({ db }: Context, input: ListMessages, batch: Batch) {
  const { order = 'desc' } = input;
  const rows = await findNextMessages(db, filterOf(input), { ...batch, order });
  return { rows, last: lastOf(rows, batch) };
}

/** Counts all messages of the same list. */
export async function countMessages({ db }: Context, input: Narrowed): Promise<number> {
  return await countEveryMessage(db, filterOf(input));
}

export async function getMessage({ db }: Context, id: string) {
  const message = await findShownMessage(db, id);
  if (!message) throw new DomainError('not_found');
  const digest = message.isInDigest ? await findDigestOf(db, id) : undefined;
  return { ...message, digest: digest ?? null };
}

/**
 * Queues a failed message again with its text. A code is never sent twice: it has expired, and the user can request
 * another.
 */
export async function resendMessage(ctx: ChangeContext, id: string): Promise<Resent> {
  const message = await lockMessage(ctx.tx, id);
  if (!message) throw new DomainError('not_found');
  if (message.isSecret) throw new DomainError('message.secret');
  if (message.status !== 'failed') throw new DomainError('message.not_failed');
  await queueAgain(ctx.tx, id);
  await addSendJob(ctx.tx, message, { maxAttempts: sendAttempts });
  await audit(ctx.tx, ctx, {
    action: 'messages.resend',
    entity: 'message',
    entityId: id,
    before: { status: message.status, lastError: message.lastError },
    after: { status: 'queued' },
  });
  return { id, status: 'queued' };
}

function filterOf({ state, channel, kind, search }: Narrowed): MessageFilter {
  return { state, channel, kind, query: readWords(search) };
}
