import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RatePoint } from '~/app/components/charts/rate-line';
import { translatorFor } from '~/app/i18n/texts.server';
import { zonedTime } from '~/domain/core/format/zones';
import { destinationZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import { flightRows } from '../flight-rows';

const FLIGHTS = 4;

/** The figures, the rates and the next flights, loaded in parallel. */
export async function loadQuicksight({ context }: LoaderFunctionArgs) {
  const { api, locale } = context;
  const [figures, rates, flights, quality] = await Promise.all([
    api.quicksight.figures(),
    api.rates.history(),
    api.tracking.nextFlights({ limit: FLIGHTS }),
    api.forecast.quality(),
  ]);
  return {
    description: translatorFor(locale, 'quicksight')('description'),
    ...figures,
    rates: lastOfEachDay(rates),
    flights: flightRows(flights),
    quality,
    servedAt: new Date(),
  };
}

function lastOfEachDay(rates: Outputs['rates']['history']): RatePoint[] {
  const byDay = new Map(
    rates.map(({ mntPerUnit, validFrom }): [string, RatePoint] => {
      const { year, month, day } = zonedTime(validFrom, destinationZone);
      return [`${year}-${month}-${day}`, { at: validFrom, rate: Number(mntPerUnit / 10_000n) / 100 }];
    }),
  );
  return [...byDay.values()];
}
