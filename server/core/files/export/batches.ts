import type { Batch, Cursor } from './queries';

/** Number of rows held in memory at once. */
export const batchRows = 1_000;

export type Read<Row> = { rows: Row[]; last: Cursor | undefined };

/** Reads batches from the key of the last row: as fast at the end of a million rows as at the start. */
export async function* byKey<Row>(next: (batch: Batch) => Promise<Read<Row>>): AsyncGenerator<Row[]> {
  let after: Cursor | undefined;
  do {
    const { rows, last } = await next({ after, limit: batchRows });
    if (rows.length > 0) yield rows;
    after = last;
  } while (after);
}

type Page = { limit: number; offset: number };

/** Reads batches by offset, for lists that stay short. */
export async function* byPage<Row>(next: (page: Page) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += batchRows) {
    const rows = await next({ limit: batchRows, offset });
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
  }
}

/** Returns the cursor of the next batch; undefined when the batch was not full, so nothing follows. */
export function lastOf(rows: readonly Cursor[], { limit }: Batch): Cursor | undefined {
  const last = rows.at(-1);
  return last && rows.length === limit ? { key: last.key, id: last.id } : undefined;
}
