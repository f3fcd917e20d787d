import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { chooseMessagesSchema, receiverTokenSchema, whoStopped } from '~/domain/messages/receiver-schema';
import { publicChange, publicRead, router } from '../core/api/trpc';
import { trackedSchema } from '../tracking/router';
import { chooseMessages, getReceiverPage } from './service';

/** Procedures for the receiver, who has no account. The token in the link of each message grants access. */
export const receiverRouter = router({
  get: publicRead({ from: ['form'] })
    .input(z.object({ token: receiverTokenSchema }))
    .output(
      z.object({
        locale: z.enum(locales),
        /** Null while messages are on. */
        stoppedBy: z.enum(whoStopped).nullable(),
        parcels: z.array(trackedSchema),
      }),
    )
    .query(({ ctx, input }) => getReceiverPage(ctx, input.token)),

  chooseMessages: publicChange()
    .input(chooseMessagesSchema)
    .output(z.object({ isTold: z.boolean() }))
    .mutation(({ ctx, input }) => chooseMessages(ctx, input)),
});
