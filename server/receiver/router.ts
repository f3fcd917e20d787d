import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { chooseMessagesSchema, receiverTokenSchema, whoStopped } from '~/domain/messages/receiver-schema';
import { publicProcedure, router } from '../core/trpc';
import { trackedSchema } from '../tracking/router';
import { chooseMessages, getReceiverPage } from './service';

/** For the receiver, who has no account: the token in the address of each message is the key. */
export const receiverRouter = router({
  get: publicProcedure
    .input(z.object({ token: receiverTokenSchema }))
    .output(
      z.object({
        locale: z.enum(locales),
        /** Null while messages go out. */
        stoppedBy: z.enum(whoStopped).nullable(),
        parcels: z.array(trackedSchema),
      }),
    )
    .query(({ ctx, input }) => getReceiverPage(ctx, input.token)),

  chooseMessages: publicProcedure
    .input(chooseMessagesSchema)
    .output(z.object({ isTold: z.boolean() }))
    .mutation(({ ctx, input }) => chooseMessages(ctx, input)),
});
