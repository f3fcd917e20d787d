import { inputError } from '~/domain/core/errors';
import { COUNTED_UP_TO, lastNumbered } from '~/domain/core/paging';
import type { Cursor, SortKey } from '../../files/export/queries';
import { cursorText, readCursor } from './cursor';

/** Limit of a list's count: one more than the screen shows, so that "1,000+" is known. */
export const countLimit = COUNTED_UP_TO + 1;

export type Counted = { total: number; isTotalCapped: boolean };

/** Returns the total of a list from a count that stopped at `countLimit`. */
export function counted(total: number): Counted {
  return { total: Math.min(total, COUNTED_UP_TO), isTotalCapped: total > COUNTED_UP_TO };
}

/** A page of rows from the start of the list, or from the row before it. */
export type Page = { limit: number; offset: number; edge?: { side: Side; cursor: Cursor } | undefined };
export type Side = 'after' | 'before';

type Turn = { page: number; pageSize: number; after?: string | undefined; before?: string | undefined };

/** Throws `number.too_big` for a page so far from the start that only a cursor reaches it in time. */
export function pageOf({ page, pageSize }: Pick<Turn, 'page' | 'pageSize'>): Page {
  const max = lastNumbered(pageSize);
  if (page > max) throw inputError([{ path: 'page', code: 'number.too_big', params: { max } }]);
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** Like `pageOf`, for a list with cursors: pages beyond the numbered ones start after or before a row. */
export function turnOf({ after, before, ...turn }: Turn, type: SortKey['type']): Page {
  const side = after === undefined ? 'before' : 'after';
  const text = after ?? before;
  if (text === undefined) return pageOf(turn);
  return { limit: turn.pageSize, offset: 0, edge: { side, cursor: readCursor(text, type) } };
}

type Placed = Cursor & { total: number };
export type Turned = Counted & { nextCursor: string | null; previousCursor: string | null };

/**
 * Builds the page from the rows read, one more than it shows, which tells whether there are more. An empty page beyond
 * the first has no total; `recount` returns it.
 */
export async function turned<Row extends Placed>(
  found: readonly Row[],
  { limit, offset, edge }: Page,
  recount: () => Promise<readonly Placed[]>,
): Promise<Turned & { rows: Row[] }> {
  const isBack = edge?.side === 'before';
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBack) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const isFront = offset === 0 && !edge;
  const hasPrevious = isBack ? hasMore : !isFront;
  const [counting] = first || isFront ? [first] : await recount();
  return {
    rows,
    ...counted(counting?.total ?? 0),
    nextCursor: last && (hasMore || isBack) ? cursorText(last) : null,
    previousCursor: first && hasPrevious ? cursorText(first) : null,
  };
}

/** Reads the first row of a list, for its count. */
export const firstRow: Page = { limit: 1, offset: 0 };

/** Sorts rows in the order of their ids. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
