import { changeSchema } from '~/domain/core/schema';
import { changeRunSchema, planRunSchema } from '~/domain/delivery/schema';
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { deliveryListSchema } from './schema';
import { changeRun, planRun, readDeliveries, startRun } from './service';

export const deliveryRouter = router({
  list: read(['deliver', 'Parcel'], { from: ['form', 'parcel', 'role', 'user'] })
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
});
