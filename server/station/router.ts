import { permissionOf } from '~/domain/station/permissions';
import {
  listDevicesSchema,
  sentScansSchema,
  setAsideSchema,
  stationActs,
  stationSnapshotSchema,
} from '~/domain/station/schema';
import { listDevices } from '../cargo/unsent/queries';
import { devicesSchema, setAsideAnswer } from '../cargo/unsent/schema';
import { setAside } from '../cargo/unsent/service';
import { can, canAny, change, router } from '../core/trpc';
import { sentSchema } from './schema';
import { sendScans } from './service';
import { readSnapshot } from './snapshot/service';

/** Whoever may do one of these has scans to send. */
const scanPermissions = new Map(
  stationActs.flatMap((act): [string, ReturnType<typeof permissionOf>][] => {
    const permission = act === 'undo' ? undefined : permissionOf(act);
    return permission ? [[permission.join(' '), permission]] : [];
  }),
);

/** The stations of the warehouse: what their devices have scanned, and what they look up. */
export const stationRouter = router({
  /** Who may make which scan is asked of each: one that he may not is refused by itself. */
  send: canAny([...scanPermissions.values()])
    .input(sentSchema)
    .output(sentScansSchema)
    .mutation(({ ctx, input }) => sendScans(ctx, input)),
  /** Of cargos and of parcels what each may read. */
  snapshot: canAny([
    ['read', 'Parcel'],
    ['read', 'Cargo'],
  ])
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
