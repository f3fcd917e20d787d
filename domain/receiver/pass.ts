import { dayAt, dayOf } from '~/domain/core/calendar';
import { MINUTE_MS } from '~/domain/core/durations';
import type { Zone } from '~/domain/core/format/zones';
import { withLatinLookAlikes } from '~/domain/core/names/fold';

/** Seconds that a code of the pass is shown. The next one replaces it. */
export const PASS_SECONDS = 60;
/** Minutes after reading in which the parcels are handed over. */
export const PASS_USE_MINUTES = 30;
/** Codes that a page has in advance, for a receiver without a connection in the branch. */
export const PASS_CODES = 5;

/** The receiver, or a person whom the receiver named. */
export const passHolders = ['receiver', 'collector'] as const;
export type PassHolder = (typeof passHolders)[number];

/** A moment code holds its minute since 1970; the code of a still picture its day. */
export type PassTime = { minute: number } | { day: string };
export type PassCode = {
  holder: PassHolder;
  /** The id of the form, or of the person named. */
  id: string;
  time: PassTime;
  /** 80 bits that only the server can write, in base32. */
  mac: string;
};

const letters: Readonly<Record<PassHolder, string>> = { receiver: 'R', collector: 'C' };
/** Upper case without signs besides the hyphen: scanners that type for another keyboard change case and signs. */
const shape =
  /^MOZ-P1-(?<letter>[RC])(?<id>[0-9A-F]{32})-(?:D(?<day>\d{8})|(?<minute>\d{8,9}))-(?<mac>[0-9A-HJKMNP-TV-Z]{16})$/u;

export function passMinute(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS);
}

export function passText({ holder, id, time, mac }: PassCode): string {
  const at = 'day' in time ? `D${time.day.replaceAll('-', '')}` : String(time.minute);
  return `MOZ-P1-${letters[holder]}${id.replaceAll('-', '').toUpperCase()}-${at}-${mac}`;
}

/** Reads a scanned code; undefined when it is not one of a pass. */
export function readPassText(text: string): PassCode | undefined {
  const groups = shape.exec(withLatinLookAlikes(text.trim().toUpperCase()))?.groups;
  if (!groups) return undefined;
  const { letter, id = '', day, minute, mac = '' } = groups;
  return {
    holder: letter === letters.collector ? 'collector' : 'receiver',
    id: id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5'),
    time:
      day === undefined ? { minute: Number(minute) } : { day: day.replace(/^(.{4})(..)(..)$/u, '$1-$2-$3') },
    mac,
  };
}

/** Whether a text looks like a pass, also a damaged one. */
export function isPassLike(text: string): boolean {
  return /^moz.?p1/iu.test(text.trim());
}

type PassRules = { zone: Zone; stillDays: number };

/**
 * This minute's code and the one before; one ahead too, since the clocks of servers differ by seconds. A still picture is
 * accepted for some days that begin with its own, or never.
 */
export function isPassTimely(time: PassTime, now: Date, { zone, stillDays }: PassRules): boolean {
  if ('minute' in time) return Math.abs(passMinute(now) - time.minute) <= 1;
  const today = dayOf(now, zone);
  return time.day <= today && today < dayAt(time.day, stillDays);
}
