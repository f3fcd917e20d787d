import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import { createFeeSchema, listFeesSchema, updateFeeSchema } from '~/domain/fees/schema';
import { eachAlone } from '../core/api/bulk/service';
import { change, changeMany, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { feeListSchema, feeSchema } from './schema';
import { archiveFee, changeFee, createFee, getFee, listFees, restoreFee } from './service';
import { addUsualServices } from './usual-services';

/** Extra fees of the price list. A quote keeps the fees that it was made with. */
export const feesRouter = router({
  list: read(['read', 'ExtraFee'], { from: ['fee'], mayLag: true, exports: 'fees' })
    .input(listFeesSchema)
    .output(feeListSchema)
    .query(({ ctx, input }) => listFees(ctx, input)),

  get: read(['read', 'ExtraFee'], { from: ['fee'] })
    .input(z.object({ id: idSchema }))
    .output(feeSchema)
    .query(({ ctx, input }) => getFee(ctx, input.id)),

  create: change(['create', 'ExtraFee'], { changes: ['fee'], audits: 'extra_fee' })
    .input(createFeeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => createFee(ctx, input)),

  update: change(['update', 'ExtraFee'], { changes: ['fee'], audits: 'extra_fee' })
    .input(updateFeeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeFee(ctx, input)),

  /** Adds a fee without a price for each service on an arrival that has none. */
  addUsualServices: change(['create', 'ExtraFee'], { changes: ['fee'], audits: 'extra_fee' })
    .output(z.object({ added: z.number().int() }))
    .mutation(({ ctx }) => addUsualServices(ctx)),

  archive: change(['archive', 'ExtraFee'], { changes: ['fee'], audits: 'extra_fee' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archiveFee(ctx, input)),

  restore: change(['restore', 'ExtraFee'], { changes: ['fee'], audits: 'extra_fee' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => restoreFee(ctx, input)),

  archiveMany: changeMany(['archive', 'ExtraFee'], { changes: ['fee'], audits: 'extra_fee' }).mutation(
    (call) => eachAlone(call, archiveFee),
  ),
  restoreMany: changeMany(['restore', 'ExtraFee'], { changes: ['fee'], audits: 'extra_fee' }).mutation(
    (call) => eachAlone(call, restoreFee),
  ),
});
