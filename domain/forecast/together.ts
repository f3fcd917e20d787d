import type { Forecast } from '~/domain/forecast/forecast';

/** What says more about several parcels together comes first. */
const order = ['late', 'measured', 'plan', 'none'] as const satisfies readonly Forecast['kind'][];

/** The forecast of parcels together: that of the one that will be ready last. */
export function latestOf(forecasts: readonly Forecast[]): Forecast {
  const [first, ...others] = forecasts;
  if (!first) return { kind: 'none', reason: 'ended' };
  return others.reduce((latest, other) => (isLater(other, latest) ? other : latest), first);
}

function isLater(one: Forecast, other: Forecast): boolean {
  if ('to' in one && 'to' in other) return one.to > other.to;
  const places = [one, other].map((forecast) => rankOf(forecast));
  return (places[0] ?? 0) < (places[1] ?? 0);
}

/** Held parcels say more than those that are ready or ended. */
function rankOf(forecast: Forecast): number {
  const silent = forecast.kind === 'none' && forecast.reason !== 'held' ? 1 : 0;
  return order.indexOf(forecast.kind) + silent;
}
