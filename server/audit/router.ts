import { listAuditSchema, recordHistorySchema } from '~/domain/audit/schema';
import { read, router } from '../core/api/trpc';
import { auditList, readRecordHistory } from './list/service';
import { auditPageSchema, recordHistoryAnswer } from './schema';

/** The audit log. */
export const auditRouter = router({
  list: read(['read', 'Audit'], {
    from: [
      'cargo',
      'constant',
      'contact',
      'content',
      'customer',
      'denied',
      'fee',
      'form',
      'goods',
      'message',
      'news',
      'parcel',
      'payment',
      'role',
      'tariff',
      'token',
      'user',
      'webhook',
    ],
    mayLag: true,
    exports: 'audit',
  })
    .input(listAuditSchema)
    .output(auditPageSchema)
    .query(({ ctx, input }) => auditList.page(ctx, input)),

  ofRecord: read(['read', 'Audit'], { from: ['cargo', 'note', 'role', 'user'], mayLag: true })
    .input(recordHistorySchema)
    .output(recordHistoryAnswer)
    .query(({ ctx, input }) => readRecordHistory(ctx, input)),
});
