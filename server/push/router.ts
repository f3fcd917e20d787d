import { z } from 'zod';
import { pushStateSchema, subscribeSchema, unsubscribeSchema } from '~/domain/push/schema';
import { changeOwn, router, signedInProcedure } from '../core/trpc';
import { readPushState, subscribe, unsubscribe } from './service';

const nothing = z.void();

export const pushRouter = router({
  /**
   * The key that a browser's subscription must be made with, null when the server sends nothing to browsers, and whether
   * this browser shows the user's notifications.
   */
  state: signedInProcedure
    .input(pushStateSchema)
    .output(z.object({ publicKey: z.string().nullable(), isOn: z.boolean() }))
    .query(({ ctx, input }) => readPushState(ctx, input)),
  /** Adds this browser to those that show the user's notifications. */
  subscribe: changeOwn
    .input(subscribeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  unsubscribe: changeOwn
    .input(unsubscribeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
