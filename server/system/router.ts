import { z } from 'zod';
import { idempotencyKeySchema } from '~/domain/core/schema';
import { deadJobsSchema } from '~/domain/system/schema';
import { can, change, router } from '../core/trpc';
import { deleteJobs, retryJobs } from './jobs/service';
import { certificateSchema, systemSchema } from './schema';
import { readPublicCertificate, readSystem } from './service';
import { sendTestEmail, sendTestMessage } from './test-message';

const countedSchema = z.object({ count: z.number().int() });

/** The state of the running portal, for administrators. */
export const systemRouter = router({
  status: can('read', 'System')
    .output(systemSchema)
    .query(({ ctx }) => readSystem(ctx)),

  /** Connects to PUBLIC_URL; the answer is remembered for an hour. */
  certificate: can('read', 'System')
    .output(certificateSchema)
    .query(({ ctx }) => readPublicCertificate(ctx)),

  retryJobs: change('update', 'System')
    .input(deadJobsSchema)
    .output(countedSchema)
    .mutation(({ ctx, input }) => retryJobs(ctx, input)),

  deleteJobs: change('update', 'System')
    .input(deadJobsSchema)
    .output(countedSchema)
    .mutation(({ ctx, input }) => deleteJobs(ctx, input)),

  sendTest: change('update', 'System')
    .input(z.object({ idempotencyKey: idempotencyKeySchema }))
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx }) => sendTestMessage(ctx)),

  sendTestEmail: change('update', 'System')
    .input(z.object({ idempotencyKey: idempotencyKeySchema }))
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx }) => sendTestEmail(ctx)),
});
