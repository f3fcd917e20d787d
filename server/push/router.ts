import { z } from 'zod';
import { subscribeSchema, unsubscribeSchema } from '~/domain/push/schema';
import { changeOwn, router, signedInProcedure } from '../core/trpc';
import { subscribe, unsubscribe } from './service';

const nothing = z.void();

export const pushRouter = router({
  /** The key that a browser's subscription must be made with; null when the server sends nothing to browsers. */
  key: signedInProcedure
    .output(z.object({ publicKey: z.string().nullable() }))
    .query(({ ctx }) => ({ publicKey: ctx.vapid?.publicKey ?? null })),
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
