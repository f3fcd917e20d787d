import {
  listDevicesSchema,
  sentScansSchema,
  setAsideSchema,
  stationSnapshotSchema,
} from '~/domain/station/schema';
import { can, change, router } from '../trpc';
import { sentSchema } from './schema';
import { sendScans } from './service';
import { readSnapshot } from './snapshot/service';
import { listDevices } from './unsent/queries';
import { devicesSchema, setAsideAnswer } from './unsent/schema';
import { setAside } from './unsent/service';

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
  devices: can('read', 'Cargo')
    .input(listDevicesSchema)
    .output(devicesSchema)
    .query(({ ctx, input }) => listDevices(ctx.db, input)),
  /** Frees a cargo of a device that will not come back. What it sends after all is answered as any scan. */
  setAside: change('reopen', 'Cargo')
    .input(setAsideSchema)
    .output(setAsideAnswer)
    .mutation(({ ctx, input }) => setAside(ctx, input)),
});
