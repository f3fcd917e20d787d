import { z } from 'zod';
import { idSchema } from '~/domain/core/schema';
import { forecastQualitySchema } from '~/domain/forecast/quality';
import {
  flightForecastSchema,
  formForecastSchema,
  parcelForecastSchema,
  planForecastsSchema,
} from '~/domain/forecast/schema';
import { publicRead, read, router } from '../core/api/trpc';
import { publicReading } from '../core/cache/public-reading';
import { readPlanForecasts } from './plans';
import { readQuality } from './quality/service';
import { forecastOfFlight, forecastOfForm, forecastOfParcel } from './records';

const idInput = z.object({ id: idSchema });

export const forecastRouter = router({
  /** When a box that is brought before the next cut-off will be ready, by price plan. */
  plans: publicRead({ from: ['cargo', 'tariff'] })
    .output(planForecastsSchema)
    .query(publicReading(readPlanForecasts)),

  /** How many promised days of the last year were held, and how forecasts of past flights came true. */
  quality: publicRead({ from: ['cargo', 'tariff'] })
    .output(forecastQualitySchema)
    .query(publicReading(readQuality)),

  /** When a parcel will be ready, and what was promised when it was received. */
  ofParcel: read(['read', 'Parcel'], { from: ['cargo', 'form', 'parcel', 'tariff'] })
    .input(idInput)
    .output(parcelForecastSchema)
    .query(({ ctx, input }) => forecastOfParcel(ctx, input.id)),

  /** When the parcels of a form will be ready, or its boxes if they are brought now. */
  ofForm: read(['read', 'Form'], { from: ['cargo', 'form', 'parcel', 'tariff'] })
    .input(idInput)
    .output(formForecastSchema)
    .query(({ ctx, input }) => forecastOfForm(ctx, input.id)),

  /** When the parcels inside a flight will be ready, by price plan. */
  ofFlight: read(['read', 'Cargo'], { from: ['cargo', 'form', 'parcel', 'tariff'] })
    .input(idInput)
    .output(flightForecastSchema)
    .query(({ ctx, input }) => forecastOfFlight(ctx, input.id)),
});
