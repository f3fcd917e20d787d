/** Rows of a list that are counted and reachable by page number. Beyond them a list uses keyset paging. */
export const COUNTED_UP_TO = 1_000;

/**
 * The last row that a page number reaches in any list. The rows before a page are read and dropped, so this limits the
 * cost of a page. An endless list uses keyset paging; in the others the user narrows the search.
 */
export const NUMBERED_UP_TO = 10_000;

/** The last page of this size that a page number reaches. */
export function lastNumbered(pageSize: number): number {
  return Math.floor(NUMBERED_UP_TO / pageSize);
}

/**
 * The input fields of a list that select the page. The remaining fields filter it, so the filtered rows can be counted.
 */
export const turnedBy = {
  page: true,
  pageSize: true,
  sort: true,
  order: true,
  after: true,
  before: true,
} as const;
