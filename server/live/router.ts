import { router, signedInProcedure } from '../core/trpc';
import { followChanges } from './service';

export const liveRouter = router({
  /** Stream of changed topics that the user may read; the rows come from the usual procedures. */
  changes: signedInProcedure.subscription(({ ctx, signal }) => followChanges(ctx, signal)),
});
