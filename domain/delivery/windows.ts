import { DAYS_OF_WEEK, dayAt, dayOf } from '~/domain/core/calendar';
import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import { fromZonedInput, type Zone } from '~/domain/core/format/zones';

/** Days from today on which windows are offered. */
const OFFERED_DAYS = 14;

/** Hours in which a branch delivers to the door. */
export type DeliveryWindow = {
  id: string;
  /** `HH:MM`, on the clock of the branch. */
  fromTime: string;
  toTime: string;
  /** 0 is Monday. */
  weekdays: readonly number[];
  /** Days without deliveries, `YYYY-MM-DD`. */
  closedDays: readonly string[];
  /** The most addresses of one day. */
  stops: number;
  /** Hours before its beginning until which it can be chosen. */
  leadHours: number;
  isActive: boolean;
};

/** A window on a day. A full one is shown, and refused. */
export type OfferedWindow = { day: string; windowId: string; isFull: boolean };

export type WindowFacts = {
  /** When the parcels will be ready; null while that is not known, and then nothing is offered. */
  readyAt: Date | null;
  now: Date;
  zone: Zone;
  /** Addresses that chose a window on a day before, by {@link placeOf}. */
  booked: ReadonlyMap<string, number>;
};

/** The windows that begin after the parcels are ready and not within the lead time, on the next days that have them. */
export function offeredWindows(windows: readonly DeliveryWindow[], facts: WindowFacts): OfferedWindow[] {
  const { readyAt, now, zone, booked } = facts;
  if (!readyAt) return [];
  const first = dayOf(new Date(Math.max(readyAt.getTime(), now.getTime())), zone);
  const days = Array.from({ length: OFFERED_DAYS }, (_, at) => dayAt(first, at));
  return days.flatMap((day) =>
    windows
      .filter((slot) => runsOn(slot, day) && isTimely(slot, day, { readyAt, now, zone }))
      .toSorted((one, other) => (one.fromTime < other.fromTime ? -1 : 1))
      .map((slot) => ({
        day,
        windowId: slot.id,
        isFull: (booked.get(placeOf({ day, windowId: slot.id })) ?? 0) >= slot.stops,
      })),
  );
}

/** Why a window cannot be chosen on a day; undefined when it can. */
export function windowIssue(
  slot: DeliveryWindow,
  day: string,
  facts: WindowFacts,
): 'window.closed' | 'window.too_soon' | 'window.full' | undefined {
  const { readyAt, now, zone, booked } = facts;
  if (!readyAt || !slot.isActive || !runsOn(slot, day)) return 'window.closed';
  if (!isTimely(slot, day, { readyAt, now, zone })) return 'window.too_soon';
  const isOffered = offeredWindows([slot], facts).some((offer) => offer.day === day);
  if (!isOffered) return 'window.closed';
  return (booked.get(placeOf({ day, windowId: slot.id })) ?? 0) >= slot.stops ? 'window.full' : undefined;
}

/** Names a window on a day. */
export function placeOf({ day, windowId }: { day: string; windowId: string }): string {
  return `${day} ${windowId}`;
}

/** Reads what {@link placeOf} wrote; undefined for any other text. */
export function readPlace(text: string): { day: string; windowId: string } | undefined {
  const [day = '', windowId = ''] = text.split(' ');
  return day !== '' && windowId !== '' ? { day, windowId } : undefined;
}

/** `14–18`, or `14:30–18:00` where it is not on the hour. */
export function shortHours({ fromTime, toTime }: Pick<DeliveryWindow, 'fromTime' | 'toTime'>): string {
  const isWhole = fromTime.endsWith(':00') && toTime.endsWith(':00');
  const written = [fromTime, toTime].map((time) => (isWhole ? String(Number(time.slice(0, 2))) : time));
  return written.join('–');
}

function runsOn({ isActive, weekdays, closedDays }: DeliveryWindow, day: string): boolean {
  return isActive && weekdays.includes(weekdayOf(day)) && !closedDays.includes(day);
}

function isTimely(
  { fromTime, leadHours }: DeliveryWindow,
  day: string,
  { readyAt, now, zone }: { readyAt: Date; now: Date; zone: Zone },
): boolean {
  const begins = fromZonedInput(`${day} ${fromTime}`, zone);
  return !!begins && begins >= readyAt && begins.getTime() >= now.getTime() + leadHours * HOUR_MS;
}

/** 0 is Monday. 1970-01-01 was a Thursday. */
function weekdayOf(day: string): number {
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  return (days + 3) % DAYS_OF_WEEK;
}
