import { z } from 'zod';
import { idempotencyKeySchema } from '~/domain/core/schema';
import { deadJobsSchema } from '~/domain/system/schema';
import { change, read, router } from '../core/api/trpc';
import { deleteJobs, retryJobs } from './jobs/service';
import { sendTaxReceipts } from './parts/tax-receipts';
import { certificateSchema, systemSchema } from './schema';
import { readPublicCertificate, readSystem } from './service';
import { sendTestEmail, sendTestMessage } from './test-message';

const countedSchema = z.object({ count: z.number().int() });

/** The state of the running portal, for administrators. */
export const systemRouter = router({
  status: read(['read', 'System'], { from: ['message', 'payment', 'rate'] })
    .output(systemSchema)
    .query(({ ctx }) => readSystem(ctx)),

  /** Connects to PUBLIC_URL; the answer is remembered for an hour. */
  certificate: read(['read', 'System'], { from: [] })
    .output(certificateSchema)
    .query(({ ctx }) => readPublicCertificate(ctx)),

  retryJobs: change(['update', 'System'], { changes: [], audits: 'job' })
    .input(deadJobsSchema)
    .output(countedSchema)
    .mutation(({ ctx, input }) => retryJobs(ctx, input)),

  /** Sends what the e-barimt service has collected to the tax authority, by a job. */
  sendTaxReceipts: change(['update', 'System'], { changes: [], audits: 'job' })
    .input(z.object({ idempotencyKey: idempotencyKeySchema }))
    .output(countedSchema)
    .mutation(({ ctx }) => sendTaxReceipts(ctx)),

  deleteJobs: change(['update', 'System'], { changes: [], audits: 'job' })
    .input(deadJobsSchema)
    .output(countedSchema)
    .mutation(({ ctx, input }) => deleteJobs(ctx, input)),

  sendTest: change(['update', 'System'], { changes: ['message'], audits: 'message' })
    .input(z.object({ idempotencyKey: idempotencyKeySchema }))
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx }) => sendTestMessage(ctx)),

  sendTestEmail: change(['update', 'System'], {
    changes: ['message'],
    audits: { message: ['system.sendTest'] },
  })
    .input(z.object({ idempotencyKey: idempotencyKeySchema }))
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx }) => sendTestEmail(ctx)),
});
