import { replyOf } from '~/domain/messages/receiver';
import type { Reply } from '~/domain/messages/receiver-schema';
import type { Services } from '../../core/context';
import { deleteStops, insertStop } from './queries';

/** STOP ends all messages to a number that is a receiver's, START takes that back. Any other text is nothing to us. */
export async function receiveReply(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { from, body }: Reply,
): Promise<'stop' | 'start' | undefined> {
  const wanted = replyOf(body);
  if (wanted === 'stop') await insertStop(db, from, now());
  if (wanted === 'start') await deleteStops(db, [from]);
  return wanted;
}
