import { listArchivedSchema, restoreArchivedSchema } from '~/domain/archived/schema';
import { can, change, router } from '../trpc';
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
});
