import type { auStates } from './address';

export type AuState = (typeof auStates)[number];

/**
 * The first and last postcode of each range, with those of boxes and large receivers. Written from general knowledge, and
 * compared on 2026-11-26 with a public summary (wiki.dominic-ricottone.com/PostalCodes/Australia), which agrees; the
 * tables of Australia Post itself were not available.
 */
const ranges: readonly (readonly [AuState, number, number])[] = [
  ['NSW', 1000, 2599],
  ['NSW', 2619, 2899],
  ['NSW', 2921, 2999],
  ['ACT', 200, 299],
  ['ACT', 2600, 2618],
  ['ACT', 2900, 2920],
  ['VIC', 3000, 3999],
  ['VIC', 8000, 8999],
  ['QLD', 4000, 4999],
  ['QLD', 9000, 9999],
  ['SA', 5000, 5999],
  ['WA', 6000, 6999],
  ['TAS', 7000, 7999],
  ['NT', 800, 999],
];

/**
 * Postcodes that also serve places across the border of their state. From general knowledge: no list was found to check
 * them against, so some may be missing or out of date. One that is missing warns where it need not.
 */
const acrossBorders: Readonly<Record<number, readonly AuState[]>> = {
  872: ['SA', 'WA'],
  2406: ['QLD'],
  2540: ['ACT'],
  2611: ['NSW'],
  2618: ['NSW'],
  2619: ['ACT'],
  2620: ['ACT'],
  2648: ['VIC'],
  3585: ['NSW'],
  3586: ['NSW'],
  3644: ['NSW'],
  3691: ['NSW'],
  3707: ['NSW'],
  4375: ['NSW'],
  4377: ['NSW'],
  4380: ['NSW'],
  4383: ['NSW'],
  4385: ['NSW'],
  4493: ['NSW'],
  4825: ['NT'],
  5440: ['NSW'],
};

/** The states in which a postcode of four digits is; empty when no state has it. */
export function statesOfPostcode(postcode: string): AuState[] {
  const number = Number(postcode);
  const home = ranges.filter(([, first, last]) => number >= first && number <= last).map(([state]) => state);
  return [...home, ...(acrossBorders[number] ?? [])];
}

/**
 * The states of a postcode that does not fit the chosen state; undefined when it fits, or is not complete. A warning, not an
 * error: ranges change, and an address at the border may be right.
 */
export function postcodeDoubt({
  state,
  postcode,
}: {
  state: string;
  postcode: string;
}): AuState[] | undefined {
  const typed = postcode.trim();
  if (!/^\d{4}$/u.test(typed) || state === '') return undefined;
  const states = statesOfPostcode(typed);
  return states.some((one) => one === state) ? undefined : states;
}
