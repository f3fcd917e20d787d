import type { Insertable } from 'kysely';
import type { ParcelPromise } from '~/db/types.gen';
import type { Forecast } from '~/domain/forecast/forecast';
import { promiseOf } from '~/domain/forecast/promise';
import type { RuleContext } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { forecastParcels } from '../service';
import { insertPromises } from './queries';

type ReceivedParcels = {
  form: { id: string; customerId: string };
  parcels: readonly { id: string; number: string }[];
};

/** Stores what the portal says when parcels are received: the days on which they will be ready. Once for each parcel. */
export async function promiseDates(ctx: RuleContext, { form, parcels }: ReceivedParcels): Promise<void> {
  const { tx, env, now } = ctx;
  const forecasts = await forecastParcels(
    { db: tx, env, now },
    parcels.map(({ id }) => id),
  );
  await insertPromises(
    tx,
    forecasts.flatMap(({ id, forecast }) => promiseRow(id, forecast, now())),
  );
  const promises = new Map(forecasts.map(({ id, forecast }) => [id, promiseOf(forecast)]));
  await publish(
    ctx,
    'parcel.promised',
    parcels.flatMap(({ id, number }) => {
      const promise = promises.get(id);
      if (!promise) return [];
      const { from, to, tenths } = promise;
      const data = { number, formId: form.id, from, to, tenths, isFirst: true };
      return [{ entityId: id, customerId: form.customerId, data }];
    }),
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
