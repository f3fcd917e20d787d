import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { chooseMessagesSchema, whoStopped } from '~/domain/messages/receiver-schema';
import { dataRequestKinds } from '~/domain/privacy/requests';
import { collectorLinkSchema, nameCollectorSchema } from '~/domain/receiver/collector';
import { askByLinkSchema, linkSchema, proveReceiverSchema } from '~/domain/receiver/schema';
import { publicChange, publicRead, router } from '../core/api/trpc';
import { trackedSchema } from '../tracking/router';
import { getCollectorPage, nameCollector, withdrawByLink } from './collector';
import { askByLink } from './data';
import { collectorPageSchema, passSchema, shipmentPageSchema } from './output';
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

  /** Names another person who may collect, who is sent a link. */
  nameCollector: publicChange({ audits: { form: ['receiver.nameCollector'] } })
    .input(nameCollectorSchema)
    .output(z.object({ name: z.string() }))
    .mutation(({ ctx, input }) => nameCollector(ctx, input)),

  withdrawCollector: publicChange({ audits: { form: ['receiver.withdrawCollector'] } })
    .input(linkSchema)
    .output(z.object({ withdrawnBy: z.literal('receiver') }))
    .mutation(({ ctx, input }) => withdrawByLink(ctx, input.token)),

  /** The page of the person named, by their own link. */
  collectorPage: publicRead({ from: ['form'] })
    .input(collectorLinkSchema)
    .output(collectorPageSchema)
    .query(({ ctx, input }) => getCollectorPage(ctx, input.token)),

  /** Sets a cookie: this browser gave the digits. */
  prove: publicChange()
    .input(proveReceiverSchema)
    .output(z.object({ code: z.string().nullable() }))
    .mutation(({ ctx, input }) => proveReceiver(ctx, input)),

  /** The receiver asks staff about their own data. */
  askData: publicChange({ audits: { data_request: ['receiver.askData'] } })
    .input(askByLinkSchema)
    .output(z.object({ kind: z.enum(dataRequestKinds), dueAt: z.date() }))
    .mutation(({ ctx, input }) => askByLink(ctx, input)),

  chooseMessages: publicChange()
    .input(chooseMessagesSchema)
    .output(z.object({ isTold: z.boolean() }))
    .mutation(({ ctx, input }) => chooseMessages(ctx, input)),
});
