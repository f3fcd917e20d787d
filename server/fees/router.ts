import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import { createFeeSchema, listFeesSchema, updateFeeSchema } from '~/domain/fees/schema';
import { eachAlone } from '../core/bulk/service';
import { can, change, changeMany, router } from '../core/trpc';
import { versionedSchema } from '../core/version/schema';
import { feeListSchema, feeSchema } from './schema';
import { archiveFee, changeFee, createFee, getFee, listFees, restoreFee } from './service';

/** Extra fees of the price list. A quote keeps the fees that it was made with. */
export const feesRouter = router({
  list: can('read', 'ExtraFee')
    .input(listFeesSchema)
    .output(feeListSchema)
    .query(({ ctx, input }) => listFees(ctx, input)),

  get: can('read', 'ExtraFee')
    .input(z.object({ id: idSchema }))
    .output(feeSchema)
    .query(({ ctx, input }) => getFee(ctx, input.id)),

  create: change('create', 'ExtraFee')
    .input(createFeeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => createFee(ctx, input)),

  update: change('update', 'ExtraFee')
    .input(updateFeeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeFee(ctx, input)),

  archive: change('archive', 'ExtraFee')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archiveFee(ctx, input)),

  restore: change('restore', 'ExtraFee')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => restoreFee(ctx, input)),

  archiveMany: changeMany('archive', 'ExtraFee').mutation((call) => eachAlone(call, archiveFee)),
  restoreMany: changeMany('restore', 'ExtraFee').mutation((call) => eachAlone(call, restoreFee)),
});
