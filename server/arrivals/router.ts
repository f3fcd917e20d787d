import { addInvoicesSchema, declareGoodsSchema } from '~/domain/arrivals/goods';
import { change, read, router } from '../core/api/trpc';
import { addInvoices, declareGoods } from './goods/service';
import { readShelfInput, shelfSchema, versionedArrivalSchema } from './shelf/schema';
import { readShelf } from './shelf/service';

/** Parcels of shops that came to a branch. */
export const arrivalsRouter = router({
  /** A customer's shelf: own, or of any customer for staff. */
  shelf: read(['read', 'Arrival'], { from: ['arrival', 'constant', 'expected', 'form'] })
    .input(readShelfInput)
    .output(shelfSchema)
    .query(({ ctx, input }) => readShelf(ctx, input.customerId)),

  declareGoods: change(['update', 'Arrival'], { changes: ['arrival'], audits: 'arrival' })
    .input(declareGoodsSchema)
    .output(versionedArrivalSchema)
    .mutation(({ ctx, input }) => declareGoods(ctx, input)),

  addInvoices: change(['update', 'Arrival'], { changes: ['arrival'], audits: 'arrival' })
    .input(addInvoicesSchema)
    .output(versionedArrivalSchema)
    .mutation(({ ctx, input }) => addInvoices(ctx, input)),
});
