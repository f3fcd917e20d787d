import { z } from 'zod';
import { DAYS_OF_WEEK } from '~/domain/core/calendar';
import {
  changeSchema,
  code,
  daySchema,
  idempotencyKeySchema,
  idSchema,
  inEachLanguage,
  longText,
  shortText,
  timeSchema,
  wholeNumber,
} from '~/domain/core/schema';

export const MAX_STOPS = 100;

const parcelIds = z
  .array(idSchema)
  .max(MAX_STOPS, code('list.too_many'))
  .refine((ids) => new Set(ids).size === ids.length, code('list.repeated'));

const contents = {
  /** A calendar day in Ulaanbaatar. */
  day: daySchema,
  driverId: idSchema.nullable(),
  /** The parcels in delivery order. */
  parcelIds,
};

export const planRunSchema = z.object({
  ...contents,
  parcelIds: parcelIds.min(1, code('list.too_few')),
  /** The window whose deliveries the run takes first. */
  windowId: idSchema.nullable().default(null),
  idempotencyKey: idempotencyKeySchema,
});
/** The complete run after the change. Without parcels it is closed. */
export const changeRunSchema = changeSchema.extend(contents);

const windowFields = {
  name: inEachLanguage(shortText(80)),
  fromTime: timeSchema,
  toTime: timeSchema,
  /** 0 is Monday. */
  weekdays: z
    .array(wholeNumber(0, DAYS_OF_WEEK - 1))
    .min(1, code('list.too_few'))
    .max(DAYS_OF_WEEK, code('list.too_many'))
    .refine((days) => new Set(days).size === days.length, code('list.repeated')),
  /** Days without deliveries. */
  closedDays: z.array(daySchema).max(60, code('list.too_many')),
  /** The most addresses of one day. */
  stops: wholeNumber(1, 500),
  /** Hours before its beginning until which it can be chosen. */
  leadHours: wholeNumber(0, 240),
  isActive: z.boolean(),
};

type Span = { fromTime: string; toTime: string };
const endsLater = ({ fromTime, toTime }: Span): boolean => fromTime < toTime;
const endsEarlier = { message: code('office.hours'), path: ['toTime'] };

export const createWindowSchema = z
  .object({ ...windowFields, idempotencyKey: idempotencyKeySchema })
  .refine(endsLater, endsEarlier);
export type CreateWindow = z.output<typeof createWindowSchema>;
export const changeWindowSchema = changeSchema.extend(windowFields).refine(endsLater, endsEarlier);
export type ChangeWindow = z.output<typeof changeWindowSchema>;

/** The day and window of a door delivery. */
export const chosenWindowFields = {
  day: daySchema,
  windowId: idSchema,
  /** For the driver: an entrance code, whom to call. */
  note: longText(300).default(''),
};
export const chooseDeliverySchema = z.object({
  id: idSchema,
  ...chosenWindowFields,
  idempotencyKey: idempotencyKeySchema,
});
