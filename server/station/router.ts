import { permissionOf } from '~/domain/station/permissions';
import {
  listDevicesSchema,
  reserveLabelsSchema,
  sentScansSchema,
  setAsideSchema,
  stationActs,
  stationSnapshotSchema,
} from '~/domain/station/schema';
import {
  readStoredShelfSchema,
  reservedLabelsSchema,
  storedShelfSchema,
} from '~/domain/station/shelf/stored';
import { listDevices } from '../cargo/unsent/queries';
import { devicesSchema, setAsideAnswer } from '../cargo/unsent/schema';
import { setAside } from '../cargo/unsent/service';
import { change, changeInSteps, read, router } from '../core/api/trpc';
import { sentSchema } from './schema';
import { sendScans } from './service';
import { reserveLabels } from './shelf/stored/labels';
import { readStoredShelf } from './shelf/stored/service';
import { readSnapshot } from './snapshot/service';

/** Any one of these permissions is enough to send scans. */
const scanPermissions = new Map(
  stationActs.flatMap((act): [string, ReturnType<typeof permissionOf>][] => {
    const permission = act === 'undo' ? undefined : permissionOf(act);
    return permission ? [[permission.join(' '), permission]] : [];
  }),
);

/** Warehouse stations: scans sent by devices, and data for offline use. */
export const stationRouter = router({
  /** Permissions are checked for each scan. A scan without permission is refused; the others are applied. */
  send: changeInSteps(
    { anyOf: [...scanPermissions.values()] },
    { changes: ['arrival', 'expected', 'parcel', 'station'] },
  )
    .input(sentSchema)
    .output(sentScansSchema)
    .mutation(({ ctx, input }) => sendScans(ctx, input)),
  /** Returns only the cargos and parcels that the user may read. */
  snapshot: read(
    {
      anyOf: [
        ['read', 'Parcel'],
        ['read', 'Cargo'],
      ],
    },
    { from: ['cargo', 'parcel'] },
  )
    .output(stationSnapshotSchema)
    .query(({ ctx }) => readSnapshot(ctx)),
  /** Data of boxes of shops for offline use: all of it, or what changed since. */
  shelfSnapshot: read(['receive', 'Arrival'], { from: ['arrival', 'constant', 'customer', 'expected'] })
    .input(readStoredShelfSchema)
    .output(storedShelfSchema)
    .query(({ ctx, input }) => readStoredShelf(ctx, input)),
  /** Reserves numbers of boxes for a device, which prints their labels without a connection. */
  reserveLabels: change(['receive', 'Arrival'], { changes: ['station'] })
    .input(reserveLabelsSchema)
    .output(reservedLabelsSchema)
    .mutation(({ ctx, input }) => reserveLabels(ctx, input)),
  devices: read(['read', 'Cargo'], { from: ['cargo', 'station', 'user'] })
    .input(listDevicesSchema)
    .output(devicesSchema)
    .query(({ ctx, input }) => listDevices(ctx.db, input, ctx.locale)),
  /** Removes a lost device's report of unsent scans from a cargo. Scans that it sends later are answered as usual. */
  setAside: change(['reopen', 'Cargo'], { changes: ['station'], audits: { cargo: ['cargo.setScansAside'] } })
    .input(setAsideSchema)
    .output(setAsideAnswer)
    .mutation(({ ctx, input }) => setAside(ctx, input)),
});
