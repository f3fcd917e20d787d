import type { EventKind, EventOf } from '~/domain/events/kinds';
import type { RuleContext } from '../api/context';

/** Acts on events of one kind that a change publishes together, in the transaction of the change. */
export type Follower<Kind extends EventKind> = (
  ctx: RuleContext,
  events: readonly EventOf<Kind>[],
) => Promise<void>;

export type Subscriber<Kind extends EventKind> = {
  /** What follows, for docs/events.md. */
  does: string;
  follow: Follower<Kind>;
};

/** What follows each kind of event, in this order: `server/events/subscribers.ts`. */
export type Subscribers = { readonly [Kind in EventKind]: readonly Subscriber<Kind>[] };
