import { z } from 'zod';
import { changeSchema } from '~/domain/core/schema';
import {
  changeRunSchema,
  changeWindowSchema,
  createWindowSchema,
  planRunSchema,
} from '~/domain/delivery/schema';
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { deliveryListSchema } from './schema';
import { changeRun, planRun, readDeliveries, startRun } from './service';
import { listWindows } from './windows/queries';
import { windowSchema } from './windows/schema';
import { changeWindow, createWindow } from './windows/service';

export const deliveryRouter = router({
  list: read(['deliver', 'Parcel'], { from: ['constant', 'form', 'parcel', 'role', 'user'] })
    .output(deliveryListSchema)
    .query(({ ctx }) => readDeliveries(ctx)),
  plan: change(['deliver', 'Parcel'], { changes: ['parcel'], audits: 'delivery_run' })
    .input(planRunSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => planRun(ctx, input)),
  change: change(['deliver', 'Parcel'], { changes: ['parcel'], audits: 'delivery_run' })
    .input(changeRunSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeRun(ctx, input)),
  /** Sends all parcels of the run out for delivery in one transaction. */
  start: change(['deliver', 'Parcel'], { changes: ['parcel'], audits: 'delivery_run' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => startRun(ctx, input)),
  /** The windows in which parcels are delivered to the door. */
  windows: read(['read', 'Constant'], { from: ['constant'] })
    .output(z.object({ items: z.array(windowSchema) }))
    .query(async ({ ctx }) => ({ items: await listWindows(ctx.db) })),
  createWindow: change(['update', 'Constant'], { changes: ['constant'], audits: 'delivery_window' })
    .input(createWindowSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => createWindow(ctx, input)),
  changeWindow: change(['update', 'Constant'], { changes: ['constant'], audits: 'delivery_window' })
    .input(changeWindowSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeWindow(ctx, input)),
});
