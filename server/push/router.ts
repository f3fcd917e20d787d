import { z } from 'zod';
import { pushStateSchema, subscribeSchema, unsubscribeSchema } from '~/domain/push/schema';
import { change, read, router } from '../core/api/trpc';
import { readPushState, subscribe, unsubscribe } from './service';

const nothing = z.void();

export const pushRouter = router({
  /**
   * The key that a browser's subscription must be made with, null when the server sends nothing to browsers, and whether
   * this browser shows the user's notifications.
   */
  state: read('signed-in', { from: [] })
    .input(pushStateSchema)
    .output(z.object({ publicKey: z.string().nullable(), isOn: z.boolean() }))
    .query(({ ctx, input }) => readPushState(ctx, input)),
  /** Adds this browser to those that show the user's notifications. */
  subscribe: change('signed-in', { changes: [], audits: 'app_user' })
    .input(subscribeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  unsubscribe: change('signed-in', { changes: [], audits: 'app_user' })
    .input(unsubscribeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
