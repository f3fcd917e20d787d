import type { Batch, Cursor } from './queries';

/** Rows that are held in memory at once. */
export const batchRows = 1_000;

export type Read<Row> = { rows: Row[]; last: Cursor | undefined };

/** Reads on from the key of the last row: as quick at the end of a million rows as at their beginning. */
export async function* byKey<Row>(next: (batch: Batch) => Promise<Read<Row>>): AsyncGenerator<Row[]> {
  let after: Cursor | undefined;
  do {
    const { rows, last } = await next({ after, limit: batchRows });
    if (rows.length > 0) yield rows;
    after = last;
  } while (after);
}

type Page = { limit: number; offset: number };

/** For lists that stay short. */
export async function* byPage<Row>(next: (page: Page) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += batchRows) {
    const rows = await next({ limit: batchRows, offset });
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
  }
}

/** Where to read on; undefined when the batch was not full, so nothing follows. */
export function lastOf(rows: readonly Cursor[], { limit }: Batch): Cursor | undefined {
  const last = rows.at(-1);
  return last && rows.length === limit ? { key: last.key, id: last.id } : undefined;
}
