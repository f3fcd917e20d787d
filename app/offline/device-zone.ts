import type { Zone } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';

/** The time zone of this device. */
export function deviceZone(): Zone {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  return isZone(timeZone) ? timeZone : homeZone;
}

function isZone(name: string): name is Zone {
  return name.includes('/');
}
