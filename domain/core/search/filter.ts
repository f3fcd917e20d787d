import { matchesSearch, parseSearch } from './query';
import { searchTextOf } from './text';

/**
 * The rows in which every word of the search is found, compared as by every list of the server; all of them without a
 * search. For lists that are short enough to be filtered in the browser.
 */
export function searchedRows<Row>(rows: readonly Row[], typed: string, nameOf: (row: Row) => string): Row[] {
  const query = parseSearch(typed);
  if (!query) return [...rows];
  return rows.filter((row) => matchesSearch(searchTextOf({ names: [nameOf(row)] }), query));
}
