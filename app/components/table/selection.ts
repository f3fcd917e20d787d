/** The rows that are chosen, on whatever page, and the one that was touched last: a range begins there. */
export type Selection<Item> = {
  readonly rows: ReadonlyMap<string, Item>;
  readonly last: string | undefined;
};

/** A row of the page in sight. */
export type Entry<Item> = { readonly id: string; readonly item: Item };

export function nothingSelected<Item>(): Selection<Item> {
  return { rows: new Map(), last: undefined };
}

/** Chooses a row or lets it go; with a range, all from the row that was touched last. */
export function withRow<Item>(
  selection: Selection<Item>,
  page: readonly Entry<Item>[],
  { id, isRange }: { id: string; isRange: boolean },
): Selection<Item> {
  const at = page.findIndex((entry) => entry.id === id);
  const from = isRange ? page.findIndex((entry) => entry.id === selection.last) : -1;
  const start = from === -1 ? at : from;
  const touched = at === -1 ? [] : page.slice(Math.min(start, at), Math.max(start, at) + 1);
  const rows = new Map(selection.rows);
  const isChosen = !selection.rows.has(id);
  for (const entry of touched) {
    if (isChosen) rows.set(entry.id, entry.item);
    else rows.delete(entry.id);
  }
  return { rows, last: id };
}

/** Chooses the whole page, or lets it go when all of it is chosen. */
export function withPage<Item>(selection: Selection<Item>, page: readonly Entry<Item>[]): Selection<Item> {
  const rows = new Map(selection.rows);
  const isWhole = howMuch(selection, page) === 'all';
  for (const { id, item } of page) {
    if (isWhole) rows.delete(id);
    else rows.set(id, item);
  }
  return { rows, last: undefined };
}

/** Rows in sight are taken as they are now, not as they were when they were chosen. */
export function refreshed<Item>(selection: Selection<Item>, page: readonly Entry<Item>[]): Selection<Item> {
  const changed = page.filter(({ id, item }) => selection.rows.has(id) && selection.rows.get(id) !== item);
  if (changed.length === 0) return selection;
  const rows = new Map(selection.rows);
  for (const { id, item } of changed) rows.set(id, item);
  return { ...selection, rows };
}

export function howMuch<Item>(
  { rows }: Selection<Item>,
  page: readonly Entry<Item>[],
): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => rows.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
