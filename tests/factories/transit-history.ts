import { createRandom, type Random } from '~/db/seeds/random';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/core/durations';
import { destinationZone } from '~/domain/core/offices';
import type { PastParcel } from '~/domain/forecast/backtest';
import { daysOf } from '~/domain/forecast/book';
import { measuredSteps } from '~/domain/forecast/steps';

type Options = {
  seed: number;
  flights: number;
  parcels: number;
  /** Standard deviation of what delays all parcels of a flight alike. */
  flightHours: number;
  /** Shortest and longest time from landing until a parcel is available, without that. */
  hours: readonly [number, number];
};

const FIRST = Date.UTC(2025, 8, 1, 9, 30);

/** Past parcels of flights, one in ten days at any hour: those of a flight are late together, and a weekend delays them. */
export function transitHistory(options: Options): PastParcel[] {
  const random = createRandom(options.seed);
  return Array.from({ length: options.flights }, (_, index) => flightOf(index, options, random)).flat();
}

function flightOf(index: number, { parcels, flightHours, hours }: Options, random: Random): PastParcel[] {
  const etd = FIRST + index * 10 * DAY_MS + random.between(0, 20) * HOUR_MS;
  const departedAt = new Date(etd + random.between(5, 90) * MINUTE_MS);
  const eta = etd + 26 * HOUR_MS;
  const ata = eta + random.between(-20, 240) * MINUTE_MS;
  const delay = normal(random) * flightHours * HOUR_MS + (new Date(ata).getUTCDay() % 6 === 0 ? DAY_MS : 0);
  return Array.from({ length: parcels }, (__, at) => {
    const customsAt = ata + random.between(8 * 60, 26 * 60) * MINUTE_MS;
    const own = random.between(hours[0] * 60, hours[1] * 60) * MINUTE_MS;
    const availableAt = Math.max(customsAt + HOUR_MS, ata + own + delay);
    const isMissed = random.chance(0.08);
    const anchors = {
      received: etd - (isMissed ? 10 * DAY_MS : 0),
      loaded: etd,
      departed: eta,
      landed: ata,
      customs: customsAt,
    };
    return measuredSteps.map((step) => ({
      cargoId: String(index),
      departedAt,
      origin: 'sydney' as const,
      plan: at % 3 === 0 ? 'express' : 'standard',
      step,
      anchor: new Date(anchors[step]),
      days: daysOf(new Date(anchors[step]), destinationZone),
      minutes: Math.floor((availableAt - anchors[step]) / MINUTE_MS),
    }));
  }).flat();
}

/** Standard normal by the sum of twelve uniform values. */
function normal(random: Random): number {
  return Array.from({ length: 12 }, random.next).reduce((sum, one) => sum + one, -6);
}
