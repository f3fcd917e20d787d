import type { Context } from '../../api/context';
import { latestOf, parsePosition } from './position';
import type { Replica } from './replica';

type Reading = Pick<Context, 'replica' | 'seen' | 'publicVersion'>;

/** Returns the replica when it may answer this request: it is in use, and has what the caller must see. */
export async function replicaFor({ replica, seen, publicVersion }: Reading): Promise<Replica | undefined> {
  if (!replica) return undefined;
  const needed = latestOf(seen.position, publicVersion.position());
  return (await replica.covers(needed)) ? replica : undefined;
}

/**
 * Notes that this request changed something, so that the user's next reads see it. A failure is only logged: the change
 * is made.
 */
export async function noteChange(
  { replica, seen, session, log, requestId }: Context,
  userId = session?.user.id,
): Promise<void> {
  if (!replica) return;
  try {
    const position = await (userId === undefined ? replica.readEndOfLog() : replica.noteWrite(userId));
    seen.position = latestOf(seen.position, parsePosition(position));
  } catch (error) {
    log.warn({ err: error, requestId }, 'the position of a change was not stored');
  }
}
