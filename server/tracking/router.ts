import { z } from 'zod';
import { cargoStates } from '~/domain/cargo/states';
import { offices } from '~/domain/core/offices';
import { code, shortText, wholeNumber } from '~/domain/core/schema';
import { forecastSchema } from '~/domain/forecast/schema';
import { priceRefusals, priceStops } from '~/domain/forms/price-approval';
import { deliveryModes } from '~/domain/parcels/delivery';
import { publicEventKinds } from '~/domain/parcels/events';
import { MOST_NUMBERS } from '~/domain/parcels/number';
import { parcelStates, publicHoldReasons } from '~/domain/parcels/states';
import { publicChange, publicRead, router } from '../core/api/trpc';
import { findParcel, findParcels, readNextFlights, revealParcel } from './service';

const legSchema = z.object({
  carrier: z.string(),
  flight: z.string(),
  origin: z.string(),
  destination: z.string(),
});

export const trackedSchema = z.object({
  number: z.string(),
  status: z.enum(parcelStates),
  heldFrom: z.enum(parcelStates).nullable(),
  holdReason: z.enum(publicHoldReasons).nullable(),
  /** The reason why the price stops the parcel. */
  priceStop: z.enum(priceStops).nullable(),
  /** Who did not accept the price, and where the parcel is then. */
  refusal: z.enum(priceRefusals).nullable(),
  pieceNo: z.number(),
  pieces: z.number(),
  grossG: z.number(),
  senderName: z.string(),
  receiverName: z.string(),
  receiverMobile: z.string(),
  /** Delivery mode, and the carrier once the parcel is forwarded. */
  delivery: z.enum(deliveryModes),
  forwarded: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  events: z.array(
    z.object({ id: z.string(), kind: z.enum(publicEventKinds), at: z.date(), city: z.enum(offices) }),
  ),
  flight: z
    .object({
      code: z.string(),
      status: z.enum(cargoStates),
      etd: z.date(),
      eta: z.date(),
      atd: z.date().nullable(),
      ata: z.date().nullable(),
      legs: z.array(legSchema.extend({ departsAt: z.date(), arrivesAt: z.date() })),
    })
    .nullable(),
  forecast: forecastSchema,
  storage: z.object({ freeUntil: z.date(), feeCentsPerDay: z.number(), feeCents: z.number() }).nullable(),
  servedAt: z.date(),
});

const revealedSchema = z.object({
  senderName: z.string(),
  receiverName: z.string(),
  receiverMobile: z.string(),
  deliveredTo: z.string().nullable(),
  photos: z.array(z.object({ id: z.string(), kind: z.string(), url: z.string() })),
  /** Photos that were deleted when their years ended. */
  photosDeleted: z.number().int(),
});

const flightSchema = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(cargoStates),
  cutOff: z.date(),
  etd: z.date(),
  eta: z.date(),
  capacityG: z.number(),
  leftG: z.number(),
  /** Capacity in litres; null when the flight states none. */
  capacityL: z.number().nullable(),
  leftL: z.number().nullable(),
  legs: z.array(legSchema),
});

const numberSchema = shortText(64);
const last4Schema = z
  .string(code('required'))
  .trim()
  .regex(/^\d{4}$/u, code('phone.last4_format'));

export const trackingRouter = router({
  find: publicRead({ from: ['cargo', 'constant', 'form', 'parcel', 'tariff'], mayLag: true })
    .input(z.object({ number: numberSchema }))
    .output(trackedSchema)
    .query(({ ctx, input }) => findParcel(ctx, input.number)),
  /** Tracks several parcels at once and returns only the state of each. */
  findMany: publicRead({ from: ['parcel'], mayLag: true })
    .input(
      z.object({
        numbers: z.array(numberSchema).min(1, code('required')).max(MOST_NUMBERS, code('list.too_many')),
      }),
    )
    .output(
      z.array(
        z.object({
          given: z.string(),
          number: z.string().nullable(),
          status: z.enum(parcelStates).nullable(),
          at: z.date().nullable(),
        }),
      ),
    )
    .query(({ ctx, input }) => findParcels(ctx, input.numbers)),
  /** A mutation although it changes nothing: the digits must not appear in URLs or caches. */
  reveal: publicChange()
    .input(z.object({ number: numberSchema, last4: last4Schema }))
    .output(revealedSchema)
    .mutation(({ ctx, input }) => revealParcel(ctx, input)),
  nextFlights: publicRead({ from: ['cargo', 'parcel'], mayLag: true })
    .input(z.object({ limit: wholeNumber(1, 20).default(6) }).default({ limit: 6 }))
    .output(z.array(flightSchema))
    .query(({ ctx, input }) => readNextFlights(ctx, input.limit)),
});
