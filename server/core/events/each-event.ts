import type { EventKind, EventOf } from '~/domain/events/kinds';
import type { RuleContext } from '../api/context';
import type { Follower } from './follower';

/** A follower that acts on one event after the other. */
export function eachEvent<Kind extends EventKind>(
  follow: (ctx: RuleContext, event: EventOf<Kind>) => Promise<void>,
): Follower<Kind> {
  return async (ctx, events) => {
    for (const event of events) await follow(ctx, event);
  };
}
