import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { dayOf, startOfDay } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import type { DeliveryList } from './use-delivery-change';

type Place = { day: string | null; windowId: string | null };

/** Names a day and window, and says when it has passed. */
export function useGroupName(windows: DeliveryList['windows']): (place: Place) => string {
  const { t } = useTranslation('delivery');
  const format = useFormat();
  return ({ day, windowId }) => {
    const window = windows.find(({ id }) => id === windowId);
    if (day === null || !window) return t('group.none');
    const at = startOfDay(day, destinationZone);
    const isPast = day < dayOf(new Date(), destinationZone);
    return t(isPast ? 'group.past' : 'group.chosen', {
      day: `${format.weekday(at, destinationZone)}, ${format.shortDate(at, destinationZone)}`,
      hours: `${window.fromTime}–${window.toTime}`,
    });
  };
}
