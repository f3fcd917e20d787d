import { z } from 'zod';
import { locales } from '~/domain/core/format/locale';
import { addressSchema } from '~/domain/customers/address';
import { whoStopped } from '~/domain/messages/receiver-schema';
import { deliveryModes } from '~/domain/parcels/delivery';
import { consentKinds, dataRequestKinds } from '~/domain/privacy/requests';
import { receiverActs } from '~/domain/receiver/acts';
import { receiverEmailStates } from '~/domain/receiver/email';
import { shipmentStandings } from '~/domain/receiver/standing';
import { chosenWindowSchema } from '../delivery/choice/schema';
import { trackedSchema } from '../tracking/router';
import { goodsStateSchema } from './goods/schema';
import { linkDeliverySchema, linkMoneySchema } from './pay/schema';

const handedOverSchema = z.object({
  number: z.string(),
  deliveredTo: z.string().nullable(),
  photos: z.array(z.object({ id: z.string(), kind: z.string(), url: z.string() })),
  /** Photos that were deleted when their years ended. */
  photosDeleted: z.number().int(),
});

/** The receiver's page of a shipment. */
export const shipmentPageSchema = z.object({
  code: z.string().nullable(),
  locale: z.enum(locales),
  /** Null while messages are on. */
  stoppedBy: z.enum(whoStopped).nullable(),
  isProven: z.boolean(),
  /** Wrong digits that may still be tried. */
  triesLeft: z.int(),
  standing: z.enum(shipmentStandings),
  pieces: z.int(),
  ready: z.int(),
  delivered: z.int(),
  delivery: z.enum(deliveryModes),
  acts: z.array(z.enum(receiverActs)),
  /** There are photos that the digits open. */
  hasPhotos: z.boolean(),
  parcels: z.array(trackedSchema),
  /** In ₮ by today's rate; null while no rate is known. */
  storage: z
    .object({
      freeUntil: z.date(),
      feeCentsPerDay: z.int(),
      feeCents: z.int(),
      feeMntPerDay: z.int().nullable(),
      feeMnt: z.int().nullable(),
    })
    .nullable(),
  /** The goods in the air, and whether the receiver confirmed them. */
  goods: goodsStateSchema,
  /** Who else may collect; null also until this browser gave the digits. */
  collector: z.object({ name: z.string(), mobile: z.string(), namedAt: z.date() }).nullable(),
  /** What is owed; null when nothing is. */
  money: linkMoneySchema.nullable(),
  /** The delivery that can be bought; null also until this browser gave the digits. */
  offered: linkDeliverySchema.nullable(),
  /** A delivery could be bought if the address had more lines. */
  needsAddress: z.boolean(),
  /** Of the receiver; null also until this browser gave the digits. */
  address: addressSchema.nullable(),
  /** The receiver's e-mail address; null also until this browser gave the digits. */
  email: z.object({ address: z.string().nullable(), state: z.enum(receiverEmailStates) }).nullable(),
  /** The day and window of the door delivery; null also until this browser gave the digits. */
  chosen: chosenWindowSchema.nullable(),
  /** Null until this browser gave the last four digits of the receiver's mobile. */
  people: z
    .object({
      greeting: z.string(),
      senderName: z.string(),
      receiverName: z.string(),
      receiverMobile: z.string(),
      handedOver: z.array(handedOverSchema),
    })
    .nullable(),
  /** What the receiver is asked to agree to with the digits. */
  consents: z.array(z.enum(consentKinds)),
  /** What the receiver asked about their data and nobody has answered; null until this browser gave the digits. */
  dataRequests: z.array(z.object({ kind: z.enum(dataRequestKinds), dueAt: z.date() })).nullable(),
  servedAt: z.date(),
});

const codeSchema = z.object({
  text: z.string(),
  /** The QR code as SVG markup. */
  svg: z.string(),
});

/** The codes of a collection pass. */
export const passCodesSchema = z.object({
  codes: z.array(codeSchema.extend({ minute: z.int() })),
  /** For the whole day; null where the setting does not allow it. */
  still: codeSchema.nullable(),
  servedAt: z.date(),
});

export const passSchema = passCodesSchema.extend({
  standing: z.enum(shipmentStandings),
  pieces: z.int(),
  ready: z.int(),
  delivered: z.int(),
});

export const collectorPageSchema = passSchema.extend({
  /** The person's own name. */
  name: z.string(),
  delivery: z.enum(deliveryModes),
});
