import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';

type Place = { day: string; fromTime: string; toTime: string };

/** Writes the day and window of a delivery: `Saturday, 5 Dec 2026, 14:00–18:00`. */
export function usePlaceText(): (place: Place) => string {
  const format = useFormat();
  return ({ day, fromTime, toTime }) => {
    const at = startOfDay(day, destinationZone);
    const weekday = format.weekday(at, destinationZone);
    return `${weekday}, ${format.shortDate(at, destinationZone)}, ${fromTime}–${toTime}`;
  };
}
