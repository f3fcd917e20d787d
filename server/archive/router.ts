import { listArchivedSchema, restoreArchivedSchema, restoreManySchema } from '~/domain/archive/schema';
import { manyAnswerSchema } from '../core/bulk/schema';
import { eachAlone } from '../core/bulk/service';
import { can, change, router } from '../core/trpc';
import { archivedPageSchema, restoredSchema } from './schema';
import { readArchived, restoreArchived } from './service';

export const archiveRouter = router({
  list: can('read', 'Archive')
    .input(listArchivedSchema)
    .output(archivedPageSchema)
    .query(({ ctx, input }) => readArchived(ctx, input)),

  restore: change('restore', 'Archive')
    .input(restoreArchivedSchema)
    .output(restoredSchema)
    .mutation(({ ctx, input }) => restoreArchived(ctx, input)),

  /** Restores rows of several kinds, each by its own rule. */
  restoreMany: can('restore', 'Archive')
    .input(restoreManySchema)
    .output(manyAnswerSchema)
    .mutation((call) => eachAlone(call, restoreArchived)),
});
