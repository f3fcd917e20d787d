/** The selected rows, of any page, and the row that was toggled last: a range begins there. */
export type Selection<Item> = {
  readonly rows: ReadonlyMap<string, Item>;
  readonly last: string | undefined;
};

/** A row of the visible page. */
export type Entry<Item> = { readonly id: string; readonly item: Item };

export function nothingSelected<Item>(): Selection<Item> {
  return { rows: new Map(), last: undefined };
}

/** Selects or deselects a row; with a range, all rows from the last toggled one. */
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

/** Selects the whole page, or deselects it when all of it is selected. */
export function withPage<Item>(selection: Selection<Item>, page: readonly Entry<Item>[]): Selection<Item> {
  const rows = new Map(selection.rows);
  const isWhole = howMuch(selection, page) === 'all';
  for (const { id, item } of page) {
    if (isWhole) rows.delete(id);
    else rows.set(id, item);
  }
  return { rows, last: undefined };
}

/** Replaces selected rows by their current version where they are visible. */
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
