/** How many rows of a list are counted, and reached by the number of their page; beyond them it goes on by key. */
export const COUNTED_UP_TO = 1_000;

/**
 * How far the number of a page alone leads in any list: what lies before a page is read and dropped, so this bounds
 * what a page costs. A list without end goes on by key; in the others a search or a filter leads further.
 */
export const NUMBERED_UP_TO = 10_000;

/** The last page of this size that a number leads to. */
export function lastNumbered(pageSize: number): number {
  return Math.floor(NUMBERED_UP_TO / pageSize);
}

/** Which fields of a list's input turn its pages: what is left narrows it, and may be counted whole. */
export const turnedBy = {
  page: true,
  pageSize: true,
  sort: true,
  order: true,
  after: true,
  before: true,
} as const;
