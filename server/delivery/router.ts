import { changeSchema } from '~/domain/core/schema';
import { changeRunSchema, planRunSchema } from '~/domain/delivery/schema';
import { can, change, router } from '../core/trpc';
import { versionedSchema } from '../core/version/schema';
import { deliveryListSchema } from './schema';
import { changeRun, planRun, readDeliveries, startRun } from './service';

export const deliveryRouter = router({
  list: can('deliver', 'Parcel')
    .output(deliveryListSchema)
    .query(({ ctx }) => readDeliveries(ctx)),
  plan: change('deliver', 'Parcel')
    .input(planRunSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => planRun(ctx, input)),
  change: change('deliver', 'Parcel')
    .input(changeRunSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeRun(ctx, input)),
  /** Sends all parcels of the run out for delivery in one transaction. */
  start: change('deliver', 'Parcel')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => startRun(ctx, input)),
});
