import { type EventKind, events as eventKinds, type NewEvent } from '~/domain/events/kinds';
import type { RuleContext } from '../api/context';
import type { Follower } from './follower';
import { insertEvents } from './queries';

/**
 * Stores what happened and lets everything follow that `server/events/subscribers.ts` names for it, in the transaction
 * of the change: no follower is forgotten, and a change that is rolled back has none. Call it after the rows of the
 * change are written.
 */
export async function publish<Kind extends EventKind>(
  ctx: RuleContext,
  kind: Kind,
  events: readonly NewEvent<Kind>[],
): Promise<void> {
  if (events.length === 0) return;
  const now = ctx.now();
  const entity = eventKinds[kind].entity;
  await insertEvents(
    ctx.tx,
    events.map(({ entityId, customerId, data, at = now }) => ({
      ...{ kind, entity, entityId, customerId, at },
      data: JSON.stringify(data),
    })),
  );
  const followers: readonly Follower<Kind>[] = ctx.subscribers[kind].map(({ follow }) => follow);
  for (const follow of followers) {
    await follow(
      ctx,
      events.map((event) => ({ ...event, kind })),
    );
  }
}
