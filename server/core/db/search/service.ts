import { DomainError } from '~/domain/core/errors';
import { isTooShort, parseSearch, type SearchQuery } from '~/domain/core/search/query';
import type { Queryable } from '../../api/context';
import { isFolded } from './queries';

const shortestSearch = 3;

/** Whether texts without folds may be left in the database of this process; true unless `noteFolds` finds none. */
let hasUnfolded = true;

/** Reads a search as typed; undefined when it is empty. */
export function readWords(text: string | undefined): SearchQuery | undefined {
  return parseSearch(text ?? '', { hasUnfolded });
}

/** Reads the search of a list that an index serves. Throws `search.too_short` where no word has three letters. */
export function readSearch(text: string | undefined): SearchQuery | undefined {
  const query = readWords(text);
  if (query && isTooShort(query))
    throw new DomainError('search.too_short', { min: shortestSearch }, 'search');
  return query;
}

/**
 * Notes whether the job has folded every text. From then on searches look for folds alone, which halves their work: a
 * row that the released version still writes waits for the job, a minute at most.
 */
export async function noteFolds(db: Queryable): Promise<void> {
  hasUnfolded = !(await isFolded(db));
}
