import { DAY_MS } from '~/domain/core/durations';
import { fromZonedInput, toZonedInput, zonedTime } from '~/domain/core/format/zones';
import { waitingEventOf } from './choices';
import type { MessageKind } from './kinds';

export const quietZones = ['Asia/Ulaanbaatar', 'Australia/Sydney'] as const;

/** From the beginning of one hour to the beginning of another, of the same or the next day. */
export type QuietHours = { from: number; to: number; zone: (typeof quietZones)[number] };

export function canWait(kind: MessageKind): boolean {
  return waitingEventOf(kind) !== undefined;
}

/** When a message that can wait may be sent: the end of the quiet hours, or undefined when it may go at once. */
export function endOfQuiet(now: Date, { from, to, zone }: QuietHours): Date | undefined {
  const { hour } = zonedTime(now, zone);
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? hour >= from || hour < to : hour >= from && hour < to;
  if (!isQuiet) return undefined;
  const endsTomorrow = isOverMidnight && hour >= from;
  const [day = ''] = toZonedInput(new Date(now.getTime() + (endsTomorrow ? DAY_MS : 0)), zone).split(' ');
  return fromZonedInput(`${day} ${to}:00`, zone);
}
