import { type ArrivalState, isOnShelf } from '~/domain/arrivals/states';
import {
  chargedStorageDays,
  freeDaysLeft,
  freeStorageUntil,
  type StorageRules,
  storageDue,
} from '~/domain/core/storage-days';

/** The clock of an arrival. `billedDays` are charged days that are on a bill. */
export type ShelfClock = {
  state: ArrivalState;
  shelfSince: Date;
  /** Set while a submitted form waits for us: no day is counted. */
  stoppedAt: Date | null;
  billedDays: number;
};

export type ShelfStorage = {
  freeUntil: Date;
  /** Started days of free storage left. */
  freeDaysLeft: number;
  chargedDays: number;
  feeCentsPerDay: number;
  /** The days and cents that are not billed yet. */
  dueDays: number;
  dueCents: number;
  isStopped: boolean;
};

/** The storage of an arrival on the shelf; null for one that is not there. */
export function shelfStorageOf(
  { state, shelfSince, stoppedAt, billedDays }: ShelfClock,
  rules: StorageRules,
  now: Date,
): ShelfStorage | null {
  if (!isOnShelf(state)) return null;
  const { freeDays, feeCentsPerDay } = rules;
  const until = stoppedAt && stoppedAt < now ? stoppedAt : now;
  const chargedDays = chargedStorageDays(shelfSince, until, freeDays);
  const due = storageDue({ chargedDays, feeCentsPerDay }, billedDays);
  return {
    freeUntil: freeStorageUntil(pausedSince(shelfSince, stoppedAt, now), freeDays),
    freeDaysLeft: freeDaysLeft(shelfSince, until, freeDays),
    chargedDays,
    feeCentsPerDay,
    dueDays: due?.days ?? 0,
    dueCents: due?.cents ?? 0,
    isStopped: stoppedAt !== null,
  };
}

/** Where the clock starts when it goes on after a pause: later by the length of the pause. */
export function pausedSince(shelfSince: Date, stoppedAt: Date | null, now: Date): Date {
  const pause = stoppedAt === null ? 0 : Math.max(0, now.getTime() - stoppedAt.getTime());
  return new Date(shelfSince.getTime() + pause);
}
