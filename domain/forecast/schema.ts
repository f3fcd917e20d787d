import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { promiseOutcomes, promiseSources } from '~/domain/forecast/promise';
import { silences } from '~/domain/forecast/steps';

/** A day at the destination, `2026-12-04`. */
const day = z.string();

export const forecastSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('measured'),
    from: day,
    to: day,
    tenths: z.number().int(),
    observations: z.number().int(),
    flights: z.number().int(),
    median: day,
  }),
  z.object({ kind: z.literal('plan'), from: day, to: day }),
  z.object({ kind: z.literal('late') }),
  z.object({ kind: z.literal('none'), reason: z.enum(silences) }),
]);

export const promiseSchema = z.object({
  from: day,
  to: day,
  tenths: z.number().int().nullable(),
  source: z.enum(promiseSources),
  outcome: z.enum(promiseOutcomes),
});

/** What is forecast now, and what was promised when the parcel was received. */
export const parcelForecastSchema = z.object({
  forecast: forecastSchema,
  promise: promiseSchema.nullable(),
});
export type ParcelForecast = z.infer<typeof parcelForecastSchema>;

/** A form before its parcels exist counts as boxes that are brought before `cutOff`. */
export const formForecastSchema = z.object({
  forecast: forecastSchema,
  cutOff: z.date().nullable(),
  parcels: z.array(parcelForecastSchema.extend({ id: z.guid() })),
});
export type FormForecast = z.infer<typeof formForecastSchema>;

export const flightForecastSchema = z.object({
  plans: z.array(
    z.object({
      plan: z.string(),
      name: inEachLanguage(z.string()),
      parcels: z.number().int(),
      forecast: forecastSchema,
    }),
  ),
});
export type FlightForecast = z.infer<typeof flightForecastSchema>;

export const planForecastsSchema = z.object({
  plans: z.array(z.object({ code: z.string(), forecast: forecastSchema })),
  /** The next cut-off: a box that comes later is on a later flight. Null without a planned flight. */
  cutOff: z.date().nullable(),
});
