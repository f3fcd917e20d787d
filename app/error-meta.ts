import type { MetaArgs, MetaDescriptor } from '@remix-run/node';

/** The title of a failed page whose loader set none. Other pages get their title from the root's title element. */
export function errorMeta({ error, matches }: Pick<MetaArgs, 'error' | 'matches'>): MetaDescriptor[] {
  if (!error && matches.some(({ data }) => titleIn(data) !== undefined)) return [];
  const failed =
    typeof error === 'object' && error !== null && 'data' in error ? titleIn(error.data) : undefined;
  return [{ title: failed ? `${failed} · Moz` : 'Moz' }];
}

/** The title in a loader's data or in a thrown response. */
export function titleIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
  return typeof data.title === 'string' ? data.title : undefined;
}
