import type { EventKind, EventOf } from '~/domain/events/kinds';
import type { RuleContext } from '../core/context';

/** Acts on events of one kind that a change publishes together, in the transaction of the change. */
export type Follower<Kind extends EventKind> = (
  ctx: RuleContext,
  events: readonly EventOf<Kind>[],
) => Promise<void>;
