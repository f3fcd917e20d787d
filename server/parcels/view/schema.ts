import { z } from 'zod';
import { cargoStates } from '~/domain/cargo/states';
import { batteries } from '~/domain/core/battery';
import { offices } from '~/domain/core/offices';
import { inEachLanguage } from '~/domain/core/schema';
import { priceApprovals, priceRefusals } from '~/domain/forms/price-approval';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parcelEventKinds } from '~/domain/parcels/events';
import { parcelMarks } from '~/domain/parcels/marks';
import { screeningMethods } from '~/domain/parcels/screening';
import { parcelStates, shownHoldReasons } from '~/domain/parcels/states';
import { deliveryOfferSchema } from '../../billing/delivery/schema';
import { billSchema } from '../../billing/pinned/schema';
import { shelfEventSchema } from '../../moves/arrivals/history/schema';
import { storageSchema } from '../storage/rules';

export const photoKinds = ['received', 'delivered', 'signature', 'damage', 'remeasured'] as const;

const eventSchema = z.object({
  id: z.guid(),
  kind: z.enum(parcelEventKinds),
  toStatus: z.enum(parcelStates).nullable(),
  at: z.date(),
  place: z.string(),
  note: z.string(),
  /** The acting user; only for staff. */
  actorName: z.string().nullable(),
  cargoCode: z.string().nullable(),
});

const flightSchema = z.object({
  id: z.guid(),
  code: z.string(),
  status: z.enum(cargoStates),
  etd: z.coerce.date(),
  eta: z.coerce.date(),
  atd: z.coerce.date().nullable(),
  ata: z.coerce.date().nullable(),
  legs: z.array(z.object({ flight: z.string(), origin: z.string(), destination: z.string() })),
});

/** Null until a carrier has the parcel. */
export const forwardedSchema = z.object({ carrier: z.string(), number: z.string() }).nullable();

/** Fields only for staff. */
const staffFactsSchema = z.object({
  holdNote: z.string().nullable(),
  place: z.string(),
  screeningReference: z.string().nullable(),
  screeningOfficer: z.string(),
  /** Null: it was not screened, or before the method was asked for. */
  screeningMethod: z.enum(screeningMethods).nullable(),
  screeningGround: z.string(),
  exportReference: z.string().nullable(),
  /** Its label shows a receiver who was corrected. */
  needsNewLabel: z.boolean(),
  customerName: z.string(),
});

export const parcelDetailSchema = z.object({
  id: z.guid(),
  number: z.string(),
  status: z.enum(parcelStates),
  heldFrom: z.enum(parcelStates).nullable(),
  holdReason: z.enum(shownHoldReasons).nullable(),
  version: z.number(),
  pieceNo: z.number(),
  /** The office that received it. */
  office: z.enum(offices),
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  grossG: z.number(),
  volumetricG: z.number(),
  chargeableG: z.number(),
  senderName: z.string(),
  /** The own Latin spelling of the name, as in the passport; empty when none is given. */
  senderLatin: z.string(),
  receiverName: z.string(),
  receiverLatin: z.string(),
  receiverMobile: z.string(),
  receiverAddress: z.array(z.string()),
  isScreened: z.boolean(),
  isLabelled: z.boolean(),
  needsExportReference: z.boolean(),
  isMissing: z.boolean(),
  availableAt: z.date().nullable(),
  storage: storageSchema,
  /** Unbilled storage. */
  storageDue: z
    .object({ days: z.number().int(), centsPerDay: z.number().int(), cents: z.number().int() })
    .nullable(),
  deliveredAt: z.date().nullable(),
  deliveredTo: z.string().nullable(),
  /** How the parcel is handed over. */
  delivery: z.enum(deliveryModes),
  /** Delivery that can still be added to the form's bill, with today's price. */
  deliveryOffer: deliveryOfferSchema.nullable(),
  /** Carrier to the countryside and its number. */
  forwarded: forwardedSchema,
  createdAt: z.date(),
  updatedAt: z.date(),
  archivedAt: z.date().nullable(),
  staff: staffFactsSchema.nullable(),
  form: z.object({
    id: z.guid(),
    code: z.string(),
    version: z.number(),
    declaredCents: z.number(),
    priceApproval: z.enum(priceApprovals),
    /** Who did not accept the price, and where the parcel is then. */
    refusal: z.enum(priceRefusals).nullable(),
    quotedCents: z.number().nullable(),
  }),
  bill: billSchema.nullable(),
  feeNames: z.array(z.object({ code: z.string(), name: inEachLanguage(z.string()) })),
  flight: flightSchema.nullable(),
  siblings: z.array(
    z.object({ id: z.guid(), number: z.string(), pieceNo: z.number(), status: z.enum(parcelStates) }),
  ),
  /** Contents. Quantity 0 is a part of an item that is counted in another piece of the form. */
  items: z.array(
    z.object({
      lineNo: z.number().int(),
      description: z.string(),
      descriptionEn: z.string(),
      hsCode: z.string().nullable(),
      battery: z.enum(batteries),
      quantity: z.number().int(),
      valueCents: z.number().int(),
    }),
  ),
  /** Warnings on the label. */
  marks: z.array(z.enum(parcelMarks)),
  photos: z.array(
    z.object({ id: z.guid(), kind: z.enum(photoKinds), width: z.number(), height: z.number() }),
  ),
  /** Photos that were deleted when their years ended. */
  photosDeleted: z.number().int(),
  /** What happened on our shelf, before it became a parcel; empty for one that was brought to the counter. */
  shelfEvents: z.array(shelfEventSchema),
  events: z.array(eventSchema),
});
export type ParcelDetail = z.infer<typeof parcelDetailSchema>;

export const labelSchema = z.object({
  number: z.string(),
  pieceNo: z.number(),
  pieceCount: z.number(),
  grossG: z.number(),
  chargeableG: z.number(),
  senderName: z.string(),
  senderLatin: z.string(),
  receiverName: z.string(),
  receiverLatin: z.string(),
  receiverMobile: z.string(),
  receiverAddress: z.array(z.string()),
  formCode: z.string(),
  cargoCode: z.string().nullable(),
  /** The first and the last airport of its way, as `SYD → UBN`. */
  route: z.string(),
  /** The branch that received it, in both languages. */
  branch: z.string(),
  marks: z.array(z.enum(parcelMarks)),
  /** Numbers of the batteries inside, as `UN3481 PI 967`, by how they are packed. */
  batteryNumbers: z.object({ contained: z.string(), packed_with: z.string() }),
  /** UN numbers of the lithium battery marks that the piece needs. */
  batteryMarks: z.array(z.string()),
  /** Phones of the offices, in one line; empty without any. */
  phones: z.string(),
  /** URL of the tracking page, in the QR code. */
  link: z.string(),
  /** SVG markup without scripts. */
  code128: z.string(),
  qr: z.string(),
});
export type ParcelLabel = z.infer<typeof labelSchema>;

export const foundSchema = z.object({ id: z.guid(), number: z.string(), receiverName: z.string() });
export const foundManySchema = z.array(
  foundSchema.extend({
    status: z.enum(parcelStates),
    heldFrom: z.enum(parcelStates).nullable(),
    holdReason: z.enum(shownHoldReasons).nullable(),
    isArchived: z.boolean(),
  }),
);
