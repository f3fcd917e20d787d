import { z } from 'zod';
import { parseArrivalNumber } from '~/domain/arrivals/number';
import { arrivalSorts } from '~/domain/arrivals/sorts';
import { arrivalDues, arrivalStates, staffNeeds } from '~/domain/arrivals/states';
import { carriers } from '~/domain/core/carriers/carriers';
import { trackingTextSchema } from '~/domain/core/carriers/tracking-text';
import { MAX_PIECES } from '~/domain/core/measures';
import { offices } from '~/domain/core/offices';
import { turnedBy } from '~/domain/core/paging';
import {
  changeSchema,
  choice,
  code,
  daysSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  lengthSchema,
  longText,
  optionalText,
  requiredLongText,
  shortText,
  turningSchema,
  weightSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { shelfAges } from './board';
import { candidateReasons } from './candidate-reasons';
import { filteredDuties } from './duties';

/** Most photos of one box at its arrival. */
export const MOST_PHOTOS = 6;

const photoIds = z.array(idSchema).max(MOST_PHOTOS, code('list.too_many'));
const carrierSchema = choice(carriers);
const trackingNumber = trackingTextSchema.max(60, code('text.too_long'));
const boxNo = wholeNumber(1, MAX_PIECES);

/** What a clerk types or scans of the label of a box. */
export const labelSchema = z.object({
  trackingNumber: trackingNumber.default(''),
  /** An address code as written, also one with a wrong check character. */
  code: optionalText(20).default(''),
  labelName: optionalText(200).default(''),
  labelSuburb: optionalText(80).default(''),
  labelMobile: optionalText(20).default(''),
  labelText: longText(500).default(''),
});

/** Sides in millimetres: all three, or none while only the weight is known. */
const sides = { lengthMm: lengthSchema, widthMm: lengthSchema, heightMm: lengthSchema };
const sidesOrNone = z.object({
  lengthMm: lengthSchema.optional(),
  widthMm: lengthSchema.optional(),
  heightMm: lengthSchema.optional(),
});

/** Whether all three sides are given, or none. */
export function hasAllSides({ lengthMm, widthMm, heightMm }: z.output<typeof sidesOrNone>): boolean {
  const given = [lengthMm, widthMm, heightMm].filter((side) => side !== undefined);
  return given.length === 0 || given.length === 3;
}

/** Whom the clerk saw or chose on the screen; left out: nobody, and the server decides. */
export const presumedOwnerSchema = z.object({
  customerId: idSchema,
  expectedParcelId: idSchema.optional(),
  why: choice([...candidateReasons, 'chosen']),
});

/** A box as it is taken in. The id is made by the caller: the same id twice is the same arrival. */
export const arrivedBoxSchema = labelSchema.extend({
  ...sidesOrNone.shape,
  id: idSchema,
  office: choice(offices).optional(),
  /** Left out: as the number says. */
  carrier: carrierSchema.optional(),
  boxNo: boxNo.default(1),
  presumedOwner: presumedOwnerSchema.optional(),
  /** The clerk saw whose it might be and left it open: a person decides later. */
  isLeftOpen: z.boolean().default(false),
  grossG: weightSchema,
  place: optionalText(80).default(''),
  photoIds: photoIds.default([]),
  /** When it came, if not now: a station without a connection sends it later. */
  arrivedAt: instantSchema.optional(),
});

export const receiveArrivalSchema = arrivedBoxSchema
  .extend({ idempotencyKey: idempotencyKeySchema })
  .refine(hasAllSides, { error: code('required'), path: ['heightMm'] });
export type ArrivedBox = Omit<z.output<typeof receiveArrivalSchema>, 'idempotencyKey'>;

export const candidatesSchema = z.union([labelSchema.strict(), z.strictObject({ id: idSchema })]);
export type CandidatesQuestion = z.output<typeof candidatesSchema>;

export const assignArrivalSchema = changeSchema.extend({
  customerId: idSchema,
  expectedParcelId: idSchema.optional(),
  /** Why the clerk chose the customer, as the candidates say; `chosen`: by a search. */
  why: choice([...candidateReasons, 'chosen']).default('chosen'),
  /** Closes the entries of other customers who expect the same number: it was not theirs. */
  closesOthers: z.boolean().default(false),
});
export const reasonedArrivalSchema = changeSchema.extend({ note: requiredLongText(1000) });
export const completeReturnSchema = changeSchema.extend({
  carrier: shortText(80),
  trackingNumber: shortText(60),
});
export const disposeArrivalSchema = reasonedArrivalSchema.extend({
  photoIds: photoIds.min(1, code('list.too_few')),
});
export const findArrivalSchema = reasonedArrivalSchema.extend({ place: optionalText(80).default('') });
export const placeArrivalSchema = changeSchema.extend({ place: shortText(80) });
export const measureArrivalSchema = changeSchema.extend({ ...sides, grossG: weightSchema });
export const photographArrivalSchema = changeSchema.extend({
  photoIds: photoIds.min(1, code('list.too_few')),
  kind: choice(['box', 'label', 'contents']).default('box'),
});

/** Whole number of our own label in its normal form, or a number of a carrier as written. */
export const arrivalSearchSchema = shortText(60).transform((text) => ({
  number: parseArrivalNumber(text),
  text,
}));

export const listArrivalsSchema = turningSchema.extend({
  sort: choice(arrivalSorts).default('arrivedAt'),
  status: z.array(choice(arrivalStates)).max(arrivalStates.length).optional(),
  office: choice(offices).optional(),
  customerId: idSchema.optional(),
  carrier: carrierSchema.optional(),
  /** Only those that a person must look at, for this reason or any. */
  needsStaff: choice([...staffNeeds, 'any']).optional(),
  /** Only those whose own label is not printed. */
  isUnlabelled: z.literal(true).optional(),
  /** Only those without an owner that may be returned, or disposed of, by the days of the settings. */
  due: choice(arrivalDues).optional(),
  formId: idSchema.optional(),
  expectedParcelId: idSchema.optional(),
  /** Arrived within these days of the branch. */
  arrived: daysSchema.optional(),
  /** Only those on the shelf that have this left to do. */
  hasDuty: choice(filteredDuties).optional(),
  /** Only those on the shelf of this age. */
  age: choice(shelfAges).optional(),
  isArchived: z.boolean().default(false),
});
export const countArrivalsSchema = listArrivalsSchema.omit(turnedBy);
