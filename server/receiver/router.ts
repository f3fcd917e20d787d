import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { correctByLinkSchema } from '~/domain/corrections/schema';
import { chooseMessagesSchema, whoStopped } from '~/domain/messages/receiver-schema';
import { dataRequestKinds } from '~/domain/privacy/requests';
import { changeAddressSchema } from '~/domain/receiver/address';
import { collectorLinkSchema, nameCollectorSchema } from '~/domain/receiver/collector';
import { changeReceiverEmailSchema, receiverEmailStates, receiverProofSchema } from '~/domain/receiver/email';
import { answerGoodsSchema } from '~/domain/receiver/goods';
import { buyDeliverySchema, payByLinkSchema, paymentByLinkSchema } from '~/domain/receiver/pay';
import {
  askDataByLinkSchema,
  chooseByLinkSchema,
  linkSchema,
  proveReceiverSchema,
} from '~/domain/receiver/schema';
import { publicChange, publicRead, router } from '../core/api/trpc';
import { correctionByLinkSchema } from '../corrections/schema';
import { windowOfferSchema } from '../delivery/choice/schema';
import { trackedSchema } from '../tracking/router';
import { changeAddress } from './address';
import { chooseByLink, readOfferByLink } from './choose';
import { getCollectorPage, nameCollector, withdrawByLink } from './collector';
import { askByLink, readCorrectionByLink } from './correct';
import { askDataByLink } from './data';
import { changeReceiverEmail, proveReceiverEmail, readReceiverProof } from './email';
import { receiverGoodsSchema } from './goods/schema';
import { answerGoods, readGoods } from './goods/service';
import { collectorPageSchema, passSchema, shipmentPageSchema } from './output';
import { getShipmentPage } from './page';
import { getPass } from './pass';
import { linkPaymentSchema } from './pay/schema';
import { buyDelivery, cancelByLink, payByLink, payDemoByLink, readLinkPayment } from './pay/service';
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

  /** The days and windows of a door delivery. */
  deliveryWindows: publicRead({ from: ['form'] })
    .input(linkSchema)
    .output(windowOfferSchema)
    .query(({ ctx, input }) => readOfferByLink(ctx, input.token)),
  chooseDelivery: publicChange({ audits: { form: ['receiver.chooseDelivery'] } })
    .input(chooseByLinkSchema)
    .output(z.object({ version: z.int() }))
    .mutation(({ ctx, input }) => chooseByLink(ctx, input)),
  /** The receiver's own mobile, and whether a correction can be asked. */
  correction: publicRead({ from: ['form'] })
    .input(linkSchema)
    .output(correctionByLinkSchema)
    .query(({ ctx, input }) => readCorrectionByLink(ctx, input.token)),
  askCorrection: publicChange({ audits: { form: ['receiver.askCorrection'] } })
    .input(correctByLinkSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => askByLink(ctx, input)),
  /** Changes or completes the receiver's address: at once inside their city, else by staff. */
  changeAddress: publicChange({ audits: { form: ['receiver.changeAddress', 'receiver.askCorrection'] } })
    .input(changeAddressSchema)
    .output(z.object({ outcome: z.enum(['applied', 'asked']) }))
    .mutation(({ ctx, input }) => changeAddress(ctx, input)),
  /** The goods that fly, and what the receiver said of them. */
  goods: publicRead({ from: ['form'] })
    .input(linkSchema)
    .output(receiverGoodsSchema)
    .query(({ ctx, input }) => readGoods(ctx, input.token)),
  /** Confirms or corrects the goods while they fly; what was declared stays. */
  answerGoods: publicChange({ audits: { form: ['receiver.answerGoods'] } })
    .input(answerGoodsSchema)
    .output(z.object({ version: z.int() }))
    .mutation(({ ctx, input }) => answerGoods(ctx, input)),
  /** Pays all that is owed, without an account. Only payments that were started by the link are seen by it. */
  startPayment: publicChange({ audits: { payment: ['payments.startQpay', 'payments.startCard'] } })
    .input(payByLinkSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => payByLink(ctx, input)),
  /** Pays for a delivery of parcels that are to be collected; it is added once it is paid. */
  buyDelivery: publicChange({ audits: { payment: ['payments.startQpay', 'payments.startCard'] } })
    .input(buyDeliverySchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => buyDelivery(ctx, input)),
  payment: publicRead({ from: ['form'] })
    .input(paymentByLinkSchema)
    .output(linkPaymentSchema)
    .query(({ ctx, input }) => readLinkPayment(ctx, input)),
  cancelPayment: publicChange({ audits: { payment: ['payments.cancelQpay', 'payments.cancelCard'] } })
    .input(paymentByLinkSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => cancelByLink(ctx, input)),
  payDemo: publicChange({ audits: { payment: ['payments.payDemoQpay', 'payments.payDemoCard'] } })
    .input(paymentByLinkSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => payDemoByLink(ctx, input)),
  /** Sets a cookie: this browser gave the digits. */
  prove: publicChange()
    .input(proveReceiverSchema)
    .output(z.object({ code: z.string().nullable() }))
    .mutation(({ ctx, input }) => proveReceiver(ctx, input)),

  /** The receiver asks staff about their own data. */
  askData: publicChange({ audits: { data_request: ['receiver.askData'] } })
    .input(askDataByLinkSchema)
    .output(z.object({ kind: z.enum(dataRequestKinds), dueAt: z.date() }))
    .mutation(({ ctx, input }) => askDataByLink(ctx, input)),

  /** Sends a link that proves the receiver's e-mail address, or takes the address off. */
  changeEmail: publicChange({ audits: { form: ['receiver.changeEmail'] } })
    .input(changeReceiverEmailSchema)
    .output(z.object({ state: z.enum(receiverEmailStates) }))
    .mutation(({ ctx, input }) => changeReceiverEmail(ctx, input)),
  /** The address that a link proves. */
  emailProof: publicRead({ from: [] })
    .input(receiverProofSchema)
    .output(z.object({ address: z.string(), isProven: z.boolean() }))
    .query(({ ctx, input }) => readReceiverProof(ctx, input.token)),
  proveEmail: publicChange({ audits: { form: ['receiver.proveEmail'] } })
    .input(receiverProofSchema)
    .output(z.object({ isProven: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await proveReceiverEmail(ctx, input.token);
      return { isProven: true } as const;
    }),

  chooseMessages: publicChange()
    .input(chooseMessagesSchema)
    .output(z.object({ isTold: z.boolean() }))
    .mutation(({ ctx, input }) => chooseMessages(ctx, input)),
});
