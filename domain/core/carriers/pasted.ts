import { numberInLink } from './link';
import { type Recognition, recogniseTracking } from './recognise';
import { isLink, trackingKeyOf } from './tracking-key';

/** Most numbers of one pasted text, and of one registration. */
export const MOST_TRACKING_NUMBERS = 200;

/** A longer text is cut: 200 numbers of the greatest length fit. */
const longestPaste = 20_000;
/** Most groups in which one number is printed, as `1Z 5R8 939 03 5756 7127`. */
const mostGroups = 10;

/**
 * All numbers pasted into one field, as typed, in order, each once: on lines, or separated by commas, semicolons, tabs,
 * or spaces between whole numbers. Of a link, the number in it. Words without a digit are left out. At most `most`.
 */
export function trackingNumbersIn(text: string, most = MOST_TRACKING_NUMBERS): string[] {
  const parts = text.slice(0, longestPaste).split(/[\n\r\v\f\t,;|\u2028\u2029]+/u);
  const byKey = new Map<string, string>();
  for (const number of parts.flatMap(numbersOnLine)) {
    const key = trackingKeyOf(number);
    if (!byKey.has(key)) byKey.set(key, number);
  }
  return [...byKey.values()].slice(0, most);
}

/** Groups of a known shape are one number; else a group of its own length is one, and short ones are read together. */
function numbersOnLine(line: string): string[] {
  const groups = line
    .split(/[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+/u)
    .map((group) => (isLink(group) ? numberInLink(group) : group) ?? '')
    .filter(Boolean);
  const numbers: string[] = [];
  let at = 0;
  while (at < groups.length) {
    const length = lengthOfNumber(groups.slice(at, at + mostGroups));
    numbers.push(groups.slice(at, at + length).join(' '));
    at += length;
  }
  return numbers.filter((number) => trackingKeyOf(number) !== '' && /\d/u.test(trackingKeyOf(number)));
}

/** How many of the first groups are one number. */
function lengthOfNumber(groups: readonly string[]): number {
  const [first = ''] = groups;
  if (certaintyOf([first]) === 'checked') return 1;
  const checked = groups.findLastIndex((_, index) => certaintyOf(groups.slice(0, index + 1)) === 'checked');
  if (checked > 0) return checked + 1;
  if (trackingKeyOf(first) !== '') return 1;
  const plain = groups.findLastIndex((_, index) => certaintyOf(groups.slice(0, index + 1)) === 'pattern');
  if (plain > 0 && /^\p{Lu}{2,4}$/u.test(first)) return plain + 1;
  const next = groups.findIndex((group) => trackingKeyOf(group) !== '' || !/\d/u.test(group));
  return Math.max(1, next === -1 ? groups.length : next);
}

function certaintyOf(groups: readonly string[]): Recognition['certainty'] {
  return recogniseTracking(groups.join('')).certainty;
}
