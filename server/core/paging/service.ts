import { inputError } from '~/domain/core/errors';
import { COUNTED_UP_TO, lastNumbered } from '~/domain/core/paging';
import type { Cursor, SortKey } from '../export/queries';
import { cursorText, readCursor } from './cursor';

/** What the statement of a list counts up to: one more than the screen tells, so that "1,000+" is known. */
export const countLimit = COUNTED_UP_TO + 1;

export type Counted = { total: number; isTotalCapped: boolean };

/** The total as a list answers it, from a count that stopped at `countLimit`. */
export function counted(total: number): Counted {
  return { total: Math.min(total, COUNTED_UP_TO), isTotalCapped: total > COUNTED_UP_TO };
}

/** So many rows from the front, or from the row that the page begins behind. */
export type Page = { limit: number; offset: number; edge?: Edge | undefined };
type Edge = { side: 'after' | 'before'; cursor: Cursor };

type Turn = { page: number; pageSize: number; after?: string | undefined; before?: string | undefined };

/** Throws `number.too_big` for a page so far away that only a key leads there in time. */
export function pageOf({ page, pageSize }: Pick<Turn, 'page' | 'pageSize'>): Page {
  const max = lastNumbered(pageSize);
  if (page > max) throw inputError([{ path: 'page', code: 'number.too_big', params: { max } }]);
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** The same for a list that goes on by key: beyond the front a page begins after or before a row. */
export function turnOf({ after, before, ...turn }: Turn, type: SortKey['type']): Page {
  const side = after === undefined ? 'before' : 'after';
  const text = after ?? before;
  if (text === undefined) return pageOf(turn);
  return { limit: turn.pageSize, offset: 0, edge: { side, cursor: readCursor(text, type) } };
}

type Placed = Cursor & { total: number };
export type Turned = Counted & { nextCursor: string | null; previousCursor: string | null };

/**
 * The page that a statement read: it answers one row more than the page shows, to know whether there are more. Only
 * an empty page beyond the first knows no total; `recount` tells it.
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

/** The first row of the same list, for its count. */
export const firstRow: Page = { limit: 1, offset: 0 };

/** The rows of these ids, in the order of the ids. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
