import { z } from 'zod';
import { cargoStates } from '~/domain/cargo/states';
import { errorCodes } from '~/domain/core/error-table';
import { holdReasons, parcelStates } from '~/domain/parcels/states';
import { listPage, turningPage } from '../core/api/paging/schema';
import { goodsOverSchema } from '../goods/schema';
import { flightSecuritySchema } from './security/schema';

const status = z.enum(cargoStates);
const instant = z.date();
const count = z.number().int();

export const cargoSchema = z.object({
  id: z.string(),
  code: z.string(),
  mawb: z.string().nullable(),
  status,
  cutOff: instant,
  etd: instant,
  eta: instant,
  atd: instant.nullable(),
  ata: instant.nullable(),
  capacityG: count,
  capacityL: count.nullable(),
  manifestVersion: count,
  notes: z.string(),
  /** Consignment reference number of Australian customs. */
  crn: z.string().nullable(),
  version: count,
});

export const legSchema = z.object({
  carrier: z.string(),
  flight: z.string(),
  origin: z.string(),
  destination: z.string(),
  departsAt: instant,
  arrivesAt: instant,
});

const listedSchema = cargoSchema.omit({ manifestVersion: true, notes: true, crn: true }).extend({
  archivedAt: instant.nullable(),
  parcels: count,
  grossG: count,
  litres: count,
  legs: z.array(legSchema.pick({ flight: true, origin: true, destination: true })),
});

export const cargoPageSchema = turningPage(listedSchema);

export const loadListPageSchema = listPage(
  z.object({
    id: z.string(),
    number: z.string(),
    status: z.enum(parcelStates),
    holdReason: z.enum(holdReasons).nullable(),
    receiverName: z.string(),
    place: z.string(),
    grossG: count,
    chargeableG: count,
    lengthMm: count,
    widthMm: count,
    heightMm: count,
    isMissing: z.boolean(),
    updatedAt: instant,
  }),
);

const departureProblem = z.object({
  code: z.enum([...errorCodes]),
  parcel: z.object({ id: z.string(), number: z.string() }).nullable(),
});

export const cargoRecordSchema = cargoSchema.extend({
  parcels: count,
  grossG: count,
  litres: count,
  legs: z.array(legSchema),
  weights: z.array(
    z.object({
      status: z.enum(parcelStates),
      parcels: count,
      grossG: count,
      chargeableG: count,
      missing: count,
    }),
  ),
  problems: z.array(departureProblem),
  goodsOver: goodsOverSchema,
  /** What does not stop the departure but has to be seen to before it. */
  cautions: z.array(departureProblem),
  security: flightSecuritySchema,
  history: z.array(
    z.object({
      id: z.string(),
      at: instant,
      action: z.string(),
      actor: z.string().nullable(),
      /** Why it was done, of an act that asks for it. */
      reason: z.string().nullable(),
    }),
  ),
});

const scannedParcel = z.object({
  id: z.string(),
  number: z.string(),
  receiverName: z.string(),
  grossG: count,
});

export const loadAnswerSchema = z.object({
  outcome: z.enum(['loaded', 'already', 'offloaded']),
  parcel: scannedParcel,
  cargo: z.object({
    parcels: count,
    grossG: count,
    capacityG: count,
    litres: count,
    capacityL: count.nullable(),
    isOver: z.boolean(),
  }),
});

export const arrivalAnswerSchema = z.object({
  outcome: z.enum(['arrived', 'found', 'already']),
  parcel: scannedParcel,
  awaited: count,
});
