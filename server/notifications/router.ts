import { z } from 'zod';
import { idempotencyKeySchema, idSchema } from '~/domain/core/schema';
import { change, read, router } from '../core/api/trpc';
import { markRead } from './queries';
import { notificationsSchema } from './schema';
import { readNotifications } from './service';

export const notificationsRouter = router({
  /** The user's own notifications, newest first. */
  list: read('signed-in', { from: ['notification'] })
    .output(notificationsSchema)
    .query(({ ctx }) => readNotifications(ctx.db, ctx.session.user.id)),
  /** Marks notifications as read; without ids, all of the user's. */
  markRead: change('signed-in', { changes: ['notification'] })
    .input(
      z.object({ idempotencyKey: idempotencyKeySchema, ids: z.array(idSchema).min(1).max(100).optional() }),
    )
    .output(z.object({ readAt: z.date() }))
    .mutation(async ({ ctx, input }) => {
      const at = ctx.now();
      await markRead(ctx.tx, { userId: ctx.session.user.id, ids: input.ids, at });
      return { readAt: at };
    }),
});
