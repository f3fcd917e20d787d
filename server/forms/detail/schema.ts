import { z } from 'zod';
import { arrivalStates } from '~/domain/arrivals/states';
import { batteries } from '~/domain/core/battery';
import { locales } from '~/domain/core/format/locale';
import { inEachLanguage } from '~/domain/core/schema';
import { partySchema } from '~/domain/customers/schema';
import { customerTypes } from '~/domain/customers/types';
import { formDraftSchema } from '~/domain/forms/draft';
import { priceApprovals, priceHandlings } from '~/domain/forms/price-approval';
import { itemConditions } from '~/domain/forms/schema';
import { formStates } from '~/domain/forms/states';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parcelStates, shownHoldReasons } from '~/domain/parcels/states';
import { deliveryOfferSchema, refusedDeliveriesSchema } from '../../billing/delivery/schema';
import { billSchema, measuresSchema, priceSchema } from '../../billing/pinned/schema';
import { shelfEventSchema } from '../../moves/arrivals/history/schema';
import { seenSchema } from '../price/seen';

const pieceSchema = z.object({ pieceNo: z.number(), ...measuresSchema.shape });

const itemSchema = z.object({
  lineNo: z.number(),
  description: z.string(),
  /** Empty when the sender gave none. */
  descriptionEn: z.string(),
  hsCode: z.string().nullable(),
  quantity: z.number(),
  valueCents: z.number(),
  /** Of one unit, rounded to the cent. */
  unitCents: z.number(),
  /** ISO 3166-1 alpha-2; null when the sender did not say. */
  originCountry: z.string().nullable(),
  battery: z.enum(batteries),
  condition: z.enum(itemConditions),
  /** Pieces that contain it. Quantity 0 is a part of an item that is counted in another piece. */
  shares: z.array(z.object({ pieceNo: z.number(), quantity: z.number() })),
});

const parcelSchema = z.object({
  id: z.guid(),
  number: z.string(),
  pieceNo: z.number(),
  status: z.enum(parcelStates),
  heldFrom: z.enum(parcelStates).nullable(),
  /** True when staff may still move goods into or out of it. */
  isRepackable: z.boolean(),
  holdReason: z.enum(shownHoldReasons).nullable(),
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  grossG: z.number(),
  chargeableG: z.number(),
});

const boxSchema = z.object({
  id: z.guid(),
  /** The number of our own label. */
  number: z.string(),
  status: z.enum(arrivalStates),
  /** The piece that it is; null in a draft. */
  pieceNo: z.number().nullable(),
  /** The shelf; empty for customers. */
  place: z.string(),
  /** Sides in millimetres; null until it is measured. */
  lengthMm: z.number().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  grossG: z.number(),
  /** It was photographed on the shelf, and its parcel will have the photo. */
  hasPhoto: z.boolean(),
});

export const historyKinds = [
  'create',
  'duplicate',
  'submit',
  'withdraw',
  'reject',
  'receive',
  'moveGoods',
  'approvePrice',
  'approvePriceByLink',
  'refusePrice',
  'refusePriceByLink',
  'lapsePrice',
  'remindOfPrice',
  'askRemeasure',
  'changeReceiverMessages',
  'addDelivery',
  'removeDelivery',
  'remeasure',
  'askAboutPrice',
  'answerAboutPrice',
  'nameCollector',
  'changeEmail',
  'proveEmail',
  'withdrawCollector',
  'chooseDelivery',
  'buyDelivery',
  'changeAddress',
  'askCorrection',
  'answerGoods',
  'classify',
  'expire',
  'archive',
  'restore',
  'other',
] as const;

export const formDetailSchema = z.object({
  id: z.guid(),
  code: z.string(),
  status: z.enum(formStates),
  version: z.number(),
  customer: z.object({
    id: z.guid(),
    name: z.string(),
    latinName: z.string(),
    type: z.enum(customerTypes),
  }),
  draft: formDraftSchema,
  sender: partySchema.nullable(),
  receiver: partySchema.nullable(),
  receiverLocale: z.enum(locales),
  isReceiverTold: z.boolean(),
  /** As the sender gave it; null also once the receiver changed it. */
  receiverEmail: z.string().nullable(),
  pieces: z.array(pieceSchema),
  items: z.array(itemSchema),
  parcels: z.array(parcelSchema),
  /** Boxes from our shelf that are pieces of the form. */
  arrivals: z.array(boxSchema),
  /** What happened to them on the shelf, oldest first. */
  shelfEvents: z.array(shelfEventSchema),
  note: z.string(),
  declaredCents: z.number(),
  battery: z.enum(batteries),
  wantedCargo: z
    .object({ id: z.guid(), code: z.string(), cutOff: z.coerce.date(), etd: z.coerce.date() })
    .nullable(),
  /** For a draft with a price: the value to send as `seen`. */
  price: seenSchema.nullable(),
  quote: priceSchema.nullable(),
  bill: billSchema.nullable(),
  feeNames: z.array(z.object({ code: z.string(), name: inEachLanguage(z.string()) })),
  priceApproval: z.enum(priceApprovals),
  /** Request for approval of the measured price, if there was one. */
  priceCase: z
    .object({
      askedAt: z.date(),
      answerBy: z.date(),
      changeBps: z.number(),
      canRemeasure: z.boolean(),
      remeasureAskedAt: z.date().nullable(),
      remeasureText: z.string(),
      remeasuredAt: z.date().nullable(),
      /** Current fees of a refusal. */
      collectCents: z.number(),
      sendBackCents: z.number(),
      refusal: z
        .object({
          at: z.date(),
          isByCustomer: z.boolean(),
          handling: z.enum(priceHandlings),
          feeCents: z.number(),
        })
        .nullable(),
      questions: z.array(
        z.object({
          id: z.guid(),
          text: z.string(),
          isStaff: z.boolean(),
          at: z.date(),
          name: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** How its parcels are handed over. */
  delivery: z.enum(deliveryModes),
  /** Delivery that can still be added to the bill, with today's price. */
  deliveryOffer: deliveryOfferSchema.nullable(),
  refusedDeliveries: refusedDeliveriesSchema,
  needsExportDeclaration: z.boolean(),
  rejectReason: z.string().nullable(),
  submittedAt: z.date().nullable(),
  acceptedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  archivedAt: z.date().nullable(),
  isArchivable: z.boolean(),
  /** QR code of the form as SVG; null for a draft. */
  qr: z.string().nullable(),
  history: z.array(
    z.object({
      at: z.date(),
      kind: z.enum(historyKinds),
      by: z.enum(['me', 'client', 'receiver', 'staff', 'system']),
      name: z.string().nullable(),
    }),
  ),
});
export type FormDetail = z.infer<typeof formDetailSchema>;

/** Fields of a printed slip. */
export const slipSchema = formDetailSchema.pick({
  id: true,
  code: true,
  draft: true,
  sender: true,
  receiver: true,
  pieces: true,
  items: true,
  declaredCents: true,
  quote: true,
  feeNames: true,
  submittedAt: true,
  expiresAt: true,
  qr: true,
});
export type Slip = z.infer<typeof slipSchema>;
