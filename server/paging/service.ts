const countedUpTo = 1_000;

/** What the statement of a list counts up to: one more than the screen tells, so that "1,000+" is known. */
export const countLimit = countedUpTo + 1;

export type Counted = { total: number; isTotalCapped: boolean };

/** The total as a list answers it, from a count that stopped at `countLimit`. */
export function counted(total: number): Counted {
  return { total: Math.min(total, countedUpTo), isTotalCapped: total > countedUpTo };
}

export type Page = { limit: number; offset: number };

export function pageOf({ page, pageSize }: { page: number; pageSize: number }): Page {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** The rows of these ids, in the order of the ids. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
