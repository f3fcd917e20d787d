import { normalName, spellingsOf } from './name';
import { isInitial, roughly } from './part';
import { spansOf } from './spans';

/** Up to this length, parts that `nameScore` may find similar differ by one change at most. */
const ONE_CHANGE = { from: 6, to: 13 } as const;
/** From this length on they may differ by three: one of their two ends has one at most. */
const LONG = 12;
const END = 6;

/**
 * The keys that a database finds similar names by: two names that `nameScore` gives the review score share a key. Such
 * names have a pair of parts with a similarity of `ANCHOR`; its parts are equal, or equal without one letter, or one of
 * their ends is. Hashes of 32 bits: another name may share one, and is then compared for nothing.
 */
export function nameKeys(name: string): number[] {
  const parts = spellingsOf(name).flatMap(spansOf);
  const texts = parts.flatMap(({ text, usual }) => (isInitial(text) ? [] : [text, usual])).map(roughly);
  const whole = normalName(name);
  return [...new Set([...(whole ? [`= ${whole}`] : []), ...new Set(texts)].flatMap(keysOf).map(hash))];
}

function keysOf(text: string): string[] {
  const keys = [text];
  if (text.startsWith('=')) return keys;
  if (text.length >= ONE_CHANGE.from && text.length <= ONE_CHANGE.to) keys.push(...withoutOne(text));
  if (text.length >= LONG) {
    keys.push(...withoutOne(text.slice(0, END)).map((start) => `${start}*`));
    keys.push(...withoutOne(text.slice(-END)).map((end) => `*${end}`));
  }
  return keys;
}

function withoutOne(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1));
}

/** FNV-1a as a signed integer, as a column of PostgreSQL holds it. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
