import { useCallback } from 'react';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';

/** The day of an entry as text; undefined when the list does not give it. */
export function useListedOn(): (day: string | null) => string | undefined {
  const format = useFormat();
  return useCallback(
    (day) => (day === null ? undefined : format.date(startOfDay(day, homeZone), homeZone)),
    [format],
  );
}
