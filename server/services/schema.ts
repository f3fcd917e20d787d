import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { feeKinds } from '~/domain/quotes/tariff';
import { contentsAnswers, servicePurposes, serviceStates } from '~/domain/services/states';
import { turningPage } from '../core/api/paging/schema';

export const refusalSchema = z.object({ code: z.string(), other: z.enum(servicePurposes).optional() });

/** A service that can be asked, with its price. */
export const offerSchema = z.object({
  purpose: z.enum(servicePurposes),
  feeCode: z.string(),
  /** Cents for one box. */
  cents: z.number(),
  /** How the price counts: `unitCents` a box, a kilogram or in all. */
  kind: z.enum(feeKinds),
  unitCents: z.number(),
  /** Why it cannot be asked now. */
  refusal: refusalSchema.nullable(),
});

export const serviceSchema = z.object({
  id: z.guid(),
  version: z.number(),
  purpose: z.enum(servicePurposes),
  status: z.enum(serviceStates),
  /** As agreed when it was asked. */
  cents: z.number(),
  boxes: z.number().nullable(),
  note: z.string(),
  answer: z.enum(contentsAnswers).nullable(),
  answerText: z.string(),
  /** Why it was not done. */
  refusal: z.string().nullable(),
  askedAt: z.date(),
  doneAt: z.date().nullable(),
});

export const offersSchema = z.array(
  z.object({
    arrivalId: z.guid(),
    offers: z.array(offerSchema),
    services: z.array(serviceSchema),
    /** Whether it waits for others, and until when it can; null when it cannot. */
    waiting: z
      .object({ version: z.number(), until: z.string().nullable(), lastDay: z.string().nullable() })
      .nullable(),
  }),
);
export type Offers = z.infer<typeof offersSchema>;

export const askedSchema = z.object({
  services: z.array(z.object({ id: z.guid(), version: z.number(), arrivalId: z.guid(), cents: z.number() })),
});
export type AskedServices = z.infer<typeof askedSchema>;

export const movedServiceSchema = z.object({
  id: z.guid(),
  version: z.number(),
  status: z.enum(serviceStates),
});
export type MovedService = z.infer<typeof movedServiceSchema>;

/** The new boxes of a repack, whose labels are printed next. */
export const repackedSchema = z.object({
  id: z.guid(),
  version: z.number(),
  boxes: z.array(z.object({ id: z.guid(), number: z.string() })),
});
export type RepackedBoxes = z.infer<typeof repackedSchema>;

export const serviceBoxesSchema = z.object({
  boxes: z.array(z.object({ id: z.guid(), number: z.string(), grossG: z.number(), place: z.string() })),
  lines: z.array(
    z.object({
      id: z.guid(),
      /** Of the arrival that it is in. */
      number: z.string(),
      description: z.string(),
      quantity: z.number(),
      valueCents: z.number().nullable(),
    }),
  ),
});
export type ServiceBoxes = z.infer<typeof serviceBoxesSchema>;

const rowSchema = serviceSchema.extend({
  arrivalId: z.guid(),
  /** Number of the arrival, and of the other boxes of a repack. */
  number: z.string(),
  members: z.array(z.object({ id: z.guid(), number: z.string() })),
  office: z.string(),
  /** The shelf. */
  place: z.string(),
  grossG: z.number(),
  customerId: z.guid(),
  customerName: z.string(),
});

export const serviceListSchema = turningPage(rowSchema);
export type ServiceList = z.infer<typeof serviceListSchema>;

/** The work that waits at a time, oldest first; `isWhole` is false when there is more than the answer holds. */
export const workSchema = z.object({ rows: z.array(rowSchema), isWhole: z.boolean(), at: z.date() });
export type Work = z.infer<typeof workSchema>;

export const chargeSchema = z.object({
  id: z.guid(),
  number: z.string(),
  /** Of the service; null for storage. */
  name: inEachLanguage(z.string()).nullable(),
  days: z.number().nullable(),
  centsPerDay: z.number().nullable(),
  cents: z.number(),
  chargedAt: z.date(),
});
export const openChargesSchema = z.object({ charges: z.array(chargeSchema), cents: z.number() });
export type OpenCharges = z.infer<typeof openChargesSchema>;
