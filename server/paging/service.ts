const countedUpTo = 1_000;

/** What the statement of a list counts up to: one more than the screen tells, so that "1,000+" is known. */
export const countLimit = countedUpTo + 1;

export type Counted = { total: number; isTotalCapped: boolean };

/** The total as a list answers it, from a count that stopped at `countLimit`. */
export function counted(total: number): Counted {
  return { total: Math.min(total, countedUpTo), isTotalCapped: total > countedUpTo };
}
