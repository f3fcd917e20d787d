import { router, stream } from '../core/api/trpc';
import { followChanges } from './service';

export const liveRouter = router({
  /** Stream of changed topics that the user may read; the rows come from the usual procedures. */
  changes: stream().subscription(({ ctx, signal }) => followChanges(ctx, signal)),
});
