import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { chooseMessagesSchema, whoStopped } from '~/domain/messages/receiver-schema';
import { linkSchema, proveReceiverSchema } from '~/domain/receiver/schema';
import { publicChange, publicRead, router } from '../core/api/trpc';
import { trackedSchema } from '../tracking/router';
import { passSchema, shipmentPageSchema } from './output';
import { getShipmentPage } from './page';
import { getPass } from './pass';
import { proveReceiver } from './proof';
import { chooseMessages, getReceiverPage } from './service';

/** Procedures for the receiver, who has no account. The token in the link of each message grants access. */
export const receiverRouter = router({
  /** Of the released version, whose page shows each parcel for itself. */
  get: publicRead({ from: ['form'] })
    .input(linkSchema)
    .output(
      z.object({
        locale: z.enum(locales),
        /** Null while messages are on. */
        stoppedBy: z.enum(whoStopped).nullable(),
        parcels: z.array(trackedSchema),
      }),
    )
    .query(({ ctx, input }) => getReceiverPage(ctx, input.token)),

  page: publicRead({ from: ['form'] })
    .input(linkSchema)
    .output(shipmentPageSchema)
    .query(({ ctx, input }) => getShipmentPage(ctx, input.token)),

  /** The codes of the collection pass, for a browser that gave the digits. */
  pass: publicRead({ from: ['form'] })
    .input(linkSchema)
    .output(passSchema)
    .query(({ ctx, input }) => getPass(ctx, input.token)),

  /** Sets a cookie: this browser gave the digits. */
  prove: publicChange()
    .input(proveReceiverSchema)
    .output(z.object({ code: z.string().nullable() }))
    .mutation(({ ctx, input }) => proveReceiver(ctx, input)),

  chooseMessages: publicChange()
    .input(chooseMessagesSchema)
    .output(z.object({ isTold: z.boolean() }))
    .mutation(({ ctx, input }) => chooseMessages(ctx, input)),
});
