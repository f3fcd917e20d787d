import { type Zone, zonedTime } from '~/domain/core/format/zones';

/** A reminder that can wait is written between these hours of its reader. */
const dayHours = { from: 9, to: 19 } as const;

/** Whether it is day in a zone, so that a reminder wakes nobody. */
export function isDayAt(now: Date, zone: Zone): boolean {
  const { hour } = zonedTime(now, zone);
  return hour >= dayHours.from && hour < dayHours.to;
}
