import { MOST_AT_ONCE } from '~/domain/core/bulk/most';

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The address of the slips of these forms, at most a hundred. */
export function slipsPath(ids: readonly string[]): string {
  return `/moz/form/list?view=slips&ids=${ids.slice(0, MOST_AT_ONCE).join('.')}`;
}

/** The forms whose slips the address names; undefined when it names the list. */
export function readSlipsQuery(search: URLSearchParams): { ids: string[] } | undefined {
  if (search.get('view') !== 'slips') return undefined;
  const ids = (search.get('ids') ?? '').split('.').filter((id) => idPattern.test(id));
  return ids.length === 0 ? undefined : { ids: ids.slice(0, MOST_AT_ONCE) };
}
