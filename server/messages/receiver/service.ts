import { replyOf } from '~/domain/messages/receiver';
import type { Reply } from '~/domain/messages/receiver-schema';
import type { Services } from '../../core/api/context';
import { deleteStops, insertStop } from './queries';

/** Handles a reply: STOP ends all receiver messages to a number, START reverts that. Ignores any other text. */
export async function receiveReply(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { from, body }: Reply,
): Promise<'stop' | 'start' | undefined> {
  const wanted = replyOf(body);
  if (wanted === 'stop') await insertStop(db, from, now());
  if (wanted === 'start') await deleteStops(db, [from]);
  return wanted;
}
