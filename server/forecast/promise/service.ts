import type { Insertable } from 'kysely';
import type { ParcelPromise } from '~/db/types.gen';
import type { Forecast } from '~/domain/forecast/forecast';
import { promiseOf } from '~/domain/forecast/promise';
import type { RuleContext } from '../../core/api/context';
import { forecastParcels } from '../service';
import { insertPromises } from './queries';

/** Stores what the portal says when parcels are received: the days on which they will be ready. Once for each parcel. */
export async function promiseDates(
  { tx, env, now }: Pick<RuleContext, 'tx' | 'env' | 'now'>,
  parcels: readonly { id: string }[],
): Promise<void> {
  const ids = parcels.map(({ id }) => id);
  const forecasts = await forecastParcels({ db: tx, env, now }, ids);
  await insertPromises(
    tx,
    forecasts.flatMap(({ id, forecast }) => promiseRow(id, forecast, now())),
  );
}

/** The row of a promise; none for a forecast without days. */
export function promiseRow(parcelId: string, forecast: Forecast, madeAt: Date): Insertable<ParcelPromise>[] {
  const promise = promiseOf(forecast);
  if (!promise) return [];
  const { from: fromDay, to: toDay, source, tenths } = promise;
  const observations = forecast.kind === 'measured' ? forecast.observations : 0;
  return [{ parcelId, madeAt, fromDay, toDay, source, tenths, observations }];
}
