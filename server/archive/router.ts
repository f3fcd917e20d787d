import { listArchivedSchema, restoreArchivedSchema, restoreManySchema } from '~/domain/archive/schema';
import { manyAnswerSchema } from '../core/api/bulk/schema';
import { eachAlone } from '../core/api/bulk/service';
import { change, changeInSteps, read, router } from '../core/api/trpc';
import { archivedPageSchema, restoredSchema } from './schema';
import { readArchived, restoreArchived } from './service';

export const archiveRouter = router({
  list: read(['read', 'Archive'], {
    from: [
      'arrival',
      'cargo',
      'content',
      'customer',
      'expected',
      'fee',
      'form',
      'news',
      'parcel',
      'tariff',
      'user',
      'webhook',
    ],
    mayLag: true,
    exports: 'archived',
  })
    .input(listArchivedSchema)
    .output(archivedPageSchema)
    .query(({ ctx, input }) => readArchived(ctx, input)),

  restore: change(['restore', 'Archive'], { changes: ['form'] })
    .input(restoreArchivedSchema)
    .output(restoredSchema)
    .mutation(({ ctx, input }) => restoreArchived(ctx, input)),

  /** Restores rows of several kinds, each by its own rule. */
  restoreMany: changeInSteps(['restore', 'Archive'], { changes: ['form'] })
    .input(restoreManySchema)
    .output(manyAnswerSchema)
    .mutation((call) => eachAlone(call, restoreArchived)),
});
