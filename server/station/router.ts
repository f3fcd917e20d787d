import { sentScansSchema, stationSnapshotSchema } from '~/domain/station/schema';
import { can, router } from '../trpc';
import { sentSchema } from './schema';
import { sendScans } from './service';
import { readSnapshot } from './snapshot/service';

/** The stations of the warehouse: what their devices have scanned, and what they look up. */
export const stationRouter = router({
  /** Who may make which scan is asked of each: one that he may not is refused by itself. */
  send: can('update', 'Parcel')
    .input(sentSchema)
    .output(sentScansSchema)
    .mutation(({ ctx, input }) => sendScans(ctx, input)),
  snapshot: can('read', 'Parcel')
    .output(stationSnapshotSchema)
    .query(({ ctx }) => readSnapshot(ctx)),
});
