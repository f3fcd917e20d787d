import type { Selectable } from 'kysely';
import type { Customer } from '~/db/types.gen';
import { type QuietHours, quietZones } from '~/domain/messages/quiet-hours';

type Row = Pick<Selectable<Customer>, 'quietFrom' | 'quietTo' | 'quietZone'>;

/** The quiet hours of a customer; undefined when they chose none. */
export function quietHoursOf({ quietFrom: from, quietTo: to, quietZone }: Row): QuietHours | undefined {
  const zone = quietZones.find((known) => known === quietZone);
  if (from === null || to === null || zone === undefined) return undefined;
  return { from, to, zone };
}
