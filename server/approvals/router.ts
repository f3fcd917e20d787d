import { z } from 'zod';
import { idempotencyKeySchema, idSchema } from '~/domain/core/schema';
import { changeOwn, router, signedInProcedure } from '../core/trpc';
import { waitingSchema } from './schema';
import { approve, readWaiting, reject } from './service';

const decisionSchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });

/** «Four eyes»: acts that wait for a second person. Each shows to those who may do the act themselves, and to nobody else. */
export const approvalsRouter = router({
  waiting: signedInProcedure.output(waitingSchema).query(({ ctx }) => readWaiting(ctx)),
  /** Carries the act out. Asks again who it is: `auth.again`. */
  approve: changeOwn
    .input(decisionSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => approve(ctx, input)),
  reject: changeOwn
    .input(decisionSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => reject(ctx, input)),
});
