import { router, signedInProcedure } from '../core/trpc';
import { followChanges } from './service';

export const liveRouter = router({
  /** Kinds of things that changed, for who may read them; the rows come from the calls that always give them. */
  changes: signedInProcedure.subscription(({ ctx, signal }) => followChanges(ctx, signal)),
});
