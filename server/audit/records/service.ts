import { DomainError } from '~/domain/core/errors';
import type { Context } from '../../core/api/context';
import { readWords } from '../../core/db/search/service';
import { findActors, isUuid } from './queries';

const shortestSearch = 3;

/** Returns the accounts that match a text: an id, or part of a name, e-mail or mobile. Throws `search.too_short`. */
export async function peopleCalled({ db }: Pick<Context, 'db'>, who: string): Promise<string[]> {
  if (isUuid(who)) return [who];
  assertLongEnough(who, 'who');
  const query = readWords(who);
  return query ? await findActors(db, query) : [];
}

/**
 * Checks the length of a search text.
 * @throws DomainError `search.too_short` at `field`.
 */
export function assertLongEnough(text: string, field: string): void {
  if (text.length < shortestSearch) throw new DomainError('search.too_short', { min: shortestSearch }, field);
}
