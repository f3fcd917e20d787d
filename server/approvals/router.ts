import { z } from 'zod';
import { idempotencyKeySchema, idSchema } from '~/domain/core/schema';
import { changeOwn, router, signedInProcedure } from '../core/trpc';
import { waitingSchema } from './schema';
import { approve, type CarryOut, readWaiting, reject } from './service';

const decisionSchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });

/**
 * «Four eyes»: acts that wait for a second person. Each shows to those who may do the act themselves, and to nobody else.
 * The acts themselves are given: the features that hold them ask for approvals.
 */
export function createApprovalsRouter(carryOut: CarryOut) {
  return router({
    waiting: signedInProcedure.output(waitingSchema).query(({ ctx }) => readWaiting(ctx)),
    /** Carries the act out. Asks again who it is: `auth.again`. */
    approve: changeOwn
      .input(decisionSchema)
      .output(z.void())
      .mutation(({ ctx, input }) => approve(ctx, carryOut, input)),
    reject: changeOwn
      .input(decisionSchema)
      .output(z.void())
      .mutation(({ ctx, input }) => reject(ctx, input)),
  });
}
