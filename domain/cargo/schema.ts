import { z } from 'zod';
import { parseMawb } from '~/domain/cargo/mawb';
import { punctualities } from '~/domain/cargo/punctuality';
import { securityStatuses } from '~/domain/cargo/security';
import { cargoStates } from '~/domain/cargo/states';
import { calendarSpans, readDay } from '~/domain/core/calendar';
import type { ErrorCode } from '~/domain/core/errors';
import { MAX_ROOM_L } from '~/domain/core/measures';
import { offices } from '~/domain/core/offices';
import {
  changeSchema,
  choice,
  code,
  daysSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  longText,
  orEmpty,
  pageSchema,
  requiredLongText,
  shortText,
  trimBlanks,
  turningSchema,
  versionSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { parcelStatusSchema } from '~/domain/parcels/schema';
import { parcelStates } from '~/domain/parcels/states';

const airport = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .toUpperCase()
  .min(1, { error: code('required'), abort: true })
  .regex(/^[A-Z]{3}$/u, code('cargo.route'));
const flight = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .toUpperCase()
  .min(1, { error: code('required'), abort: true })
  .regex(/^(?:[A-Z][A-Z0-9]|\d[A-Z])\d{1,4}[A-Z]?$/u, code('cargo.flight_format'));
const mawbText = z
  .string()
  .refine((text) => parseMawb(text) !== undefined, code('cargo.mawb_invalid'))
  .transform((text) => parseMawb(text) ?? text);

const crnText = z
  .string()
  .transform((text) => text.replace(/[\s-]/gu, '').toUpperCase())
  .refine((text) => /^[A-Z0-9]{6,20}$/u.test(text), code('cargo.crn_invalid'));

export const legSchema = z.object({
  carrier: shortText(80),
  flight,
  origin: airport,
  destination: airport,
  departsAt: instantSchema,
  arrivesAt: instantSchema,
});

/** The capacity in kg as the user enters it, 1 kg to 200 t. It is stored in grams. */
export const capacityKgSchema = wholeNumber(1, 200_000);

const planFields = {
  legs: z.array(legSchema, code('required')).min(1, code('list.too_few')).max(6, code('list.too_many')),
  cutOff: instantSchema,
  etd: instantSchema,
  eta: instantSchema,
  capacityKg: capacityKgSchema,
  /** Volume in litres; null where only the weight is limited. */
  capacityL: wholeNumber(1, MAX_ROOM_L).nullable().default(null),
  mawb: orEmpty(mawbText).default(''),
  notes: longText(5000).default(''),
  crn: orEmpty(crnText).optional(),
};
type CargoPlan = z.infer<z.ZodObject<typeof planFields>>;

export const planCargoSchema = z
  .object({ ...planFields, idempotencyKey: idempotencyKeySchema })
  .superRefine(checkPlan);
export type PlanCargo = z.infer<typeof planCargoSchema>;
export const changeCargoSchema = z.object({ ...planFields, ...changeSchema.shape }).superRefine(checkPlan);
export type ChangeCargo = z.infer<typeof changeCargoSchema>;

export const cargoStatusSchema = choice(cargoStates);
export const listCargoSchema = turningSchema.extend({
  status: z.array(cargoStatusSchema).max(cargoStates.length).optional(),
  isArchived: z.boolean().default(false),
  /** Only flights that are past their ETA and have not landed. */
  isLate: z.literal(true).optional(),
  /** Landed within these days of Ulaanbaatar, archived or not. */
  landed: daysSchema.optional(),
  punctuality: choice(punctualities).optional(),
});
/** Flights of a month or a week in an office's time: Sydney by departure, Ulaanbaatar by landing. */
export const cargoCalendarSchema = z.object({
  office: choice(offices),
  span: choice(calendarSpans),
  /** A day of the month or week; today by default. */
  day: z
    .string(code('date.invalid'))
    .max(10, code('date.invalid'))
    .refine((text) => readDay(text) !== undefined, code('date.invalid'))
    .optional(),
});
/** A version of a manifest; the newest by default. */
export const manifestQuerySchema = z.object({ id: idSchema, version: versionSchema.optional() });
/** Two versions of a manifest. `to` defaults to the current content of the cargo. */
export const compareManifestsSchema = z.object({
  id: idSchema,
  from: versionSchema,
  to: versionSchema.optional(),
});
/** Issues the security declaration of a flight. */
export const issueDeclarationSchema = changeSchema.extend({ status: choice(securityStatuses) });
/** The input that starts or ends a stage of a whole cargo. */
export const moveCargoSchema = changeSchema;
/** A departure or a landing with its actual time; now by default. */
export const actualMoveSchema = changeSchema.extend({ at: instantSchema.optional() });
/**
 * After the cut-off, a cargo needs a new cut-off to be reopened. The reason is optional, as screens that were loaded
 * before send none.
 */
export const reopenCargoSchema = changeSchema.extend({
  cutOff: instantSchema.optional(),
  reason: requiredLongText(1000).optional(),
});
/** A change to the content of a cargo, which does not change the version of the cargo's row. */
export const cargoWorkSchema = z.object({ cargoId: idSchema, idempotencyKey: idempotencyKeySchema });
export const reportMissingSchema = cargoWorkSchema.extend({ note: longText(1000).default('') });
export const loadListSchema = pageSchema.extend({
  cargoId: idSchema,
  status: z.array(parcelStatusSchema).max(parcelStates.length).optional(),
});
export const offloadSchema = z.object({
  cargoId: idSchema,
  parcelId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  note: longText(1000).default(''),
});

/** Whole kilograms → grams. */
export function capacityGrams(capacityKg: number): number {
  return capacityKg * 1000;
}

/** Requires cut-off before ETD before ETA, and legs that connect in place and time. */
function checkPlan(plan: CargoPlan, context: z.core.$RefinementCtx): void {
  const refuse = (path: (string | number)[], message: ErrorCode): void => {
    context.issues.push({ code: 'custom', message, path, input: plan });
  };
  if (plan.cutOff >= plan.etd) refuse(['cutOff'], code('cargo.cut_off_order'));
  if (plan.etd >= plan.eta) refuse(['eta'], code('date.order'));
  for (const [index, leg] of plan.legs.entries()) {
    const before = plan.legs[index - 1];
    if (leg.departsAt >= leg.arrivesAt) refuse(['legs', index, 'arrivesAt'], code('date.order'));
    if (leg.origin === leg.destination) refuse(['legs', index, 'destination'], code('cargo.route'));
    if (before && before.destination !== leg.origin) refuse(['legs', index, 'origin'], code('cargo.leg_gap'));
    if (before && before.arrivesAt > leg.departsAt)
      refuse(['legs', index, 'departsAt'], code('cargo.leg_order'));
  }
}
