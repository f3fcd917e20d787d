import { z } from 'zod';
import { idempotencyKeySchema, idSchema } from '~/domain/core/schema';
import { change, read, router } from '../core/api/trpc';
import { waitingSchema } from './schema';
import { approve, type CarryOut, readWaiting, reject } from './service';

const decisionSchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });

/**
 * «Four eyes»: actions that wait for a second person. Each is visible only to users who may do the action themselves.
 * The actions are passed in, because their features also request approvals.
 */
export function createApprovalsRouter(carryOut: CarryOut) {
  return router({
    waiting: read('signed-in', { from: ['user'] })
      .output(waitingSchema)
      .query(({ ctx }) => readWaiting(ctx)),
    /** Approves and runs the action. Needs a confirmed identity: `auth.again`. */
    approve: change('signed-in', { changes: ['message', 'notification', 'user'], audits: 'approval' })
      .input(decisionSchema)
      .output(z.void())
      .mutation(({ ctx, input }) => approve(ctx, carryOut, input)),
    reject: change('signed-in', { changes: ['notification'], audits: 'approval' })
      .input(decisionSchema)
      .output(z.void())
      .mutation(({ ctx, input }) => reject(ctx, input)),
  });
}
