import type { RawBuilder } from 'kysely';
import { matchesSearch, parseSearch } from '~/domain/core/search/query';
import { compacted, searchTextOf } from '~/domain/core/search/text';
import type { Queryable } from '../../../api/context';

/** A row of a small table and what it is found by. */
export type SmallText = { id: string; names: (string | null)[]; codes: (string | null)[] };

/**
 * Returns the ids of the rows in which every word of the search is found; undefined without a search. For tables that
 * people fill by hand: they are read whole and folded here, so that no column has to follow.
 */
export async function findSearched(
  db: Queryable,
  search: string | undefined,
  texts: RawBuilder<SmallText>,
): Promise<string[] | undefined> {
  const query = parseSearch(search ?? '');
  if (!query) return undefined;
  if (compacted(search) === '') return [];
  const { rows } = await texts.execute(db);
  return rows.filter((row) => matchesSearch(textOf(row), query)).map(({ id }) => id);
}

/** Folds of the texts that were searched last: articles are long, and every visitor searches them. */
const folds = new Map<string, string>();
const mostFolds = 2_000;

function textOf({ names, codes }: SmallText): string {
  const key = JSON.stringify([names, codes]);
  const known = folds.get(key);
  if (known !== undefined) return known;
  if (folds.size >= mostFolds) folds.clear();
  const text = searchTextOf({ names, codes });
  folds.set(key, text);
  return text;
}
