import { DAY_MS } from '~/domain/core/durations';
import { originOffice } from '~/domain/core/offices';
import { openBook } from '~/domain/forecast/book';
import { type Forecast, forecastReady } from '~/domain/forecast/forecast';
import type { ReadingContext } from '../core/cache/public-reading';
import { findTariffs } from '../quotes/queries';
import { flightsFrom } from './flights';
import { listOpenFlights } from './queries';
import { listTransit } from './transit/queries';
import { HISTORY_DAYS } from './transit/service';

export type PlanForecast = {
  code: string;
  forecast: Forecast;
};

/**
 * When a box that is brought to the main office before the next cut-off will be ready, for each price plan. The room on
 * the flight is not counted here: the answer is the same for every visitor, and cached.
 */
export async function readPlanForecasts({ db, now }: ReadingContext): Promise<{
  plans: PlanForecast[];
  cutOff: Date | null;
}> {
  const since = new Date(now().getTime() - HISTORY_DAYS * DAY_MS);
  const [tariffs, flights, rows] = await Promise.all([
    findTariffs(db, now()),
    listOpenFlights(db, now()),
    listTransit(db, since),
  ]);
  const book = openBook(rows);
  const [flight] = flightsFrom(originOffice, flights);
  const facts = { status: 'received', origin: originOffice, receivedAt: now(), customsAt: null } as const;
  const plans = tariffs.map(({ code, transitDaysFrom, transitDaysTo }) => ({
    code,
    forecast: forecastReady(
      {
        ...facts,
        plan: code,
        planDays: { from: transitDaysFrom, to: transitDaysTo },
        flight: flight ?? null,
      },
      { book, now: now() },
    ),
  }));
  return { plans, cutOff: flight?.cutOff ?? null };
}
