import { listAuditSchema, recordHistorySchema } from '~/domain/audit/schema';
import { can, router } from '../core/trpc';
import { readAudit, readRecordHistory } from './list/service';
import { auditPageSchema, recordHistoryAnswer } from './schema';

/** The audit log. */
export const auditRouter = router({
  list: can('read', 'Audit')
    .input(listAuditSchema)
    .output(auditPageSchema)
    .query(({ ctx, input }) => readAudit(ctx, input)),

  ofRecord: can('read', 'Audit')
    .input(recordHistorySchema)
    .output(recordHistoryAnswer)
    .query(({ ctx, input }) => readRecordHistory(ctx, input)),
});
