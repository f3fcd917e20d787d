import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page';
import type { PublicPage } from './key';

/** Maximum age of a cached page: some content changes with time alone, such as a cut-off that passes. */
const freshMs = 15_000;
const mostBytes = 64 * 1024 * 1024;

type Kept = { version: number; page: KeptPage; staleAt: number };

export type PageCache = {
  /**
   * Returns the page with every change committed before the call. Undefined when it cannot be cached and must be
   * rendered for this visitor.
   */
  find: (page: PublicPage, origin: string) => Promise<{ page: KeptPage; isHit: boolean } | undefined>;
};

type Parts = {
  readVersion: () => Promise<number>;
  now: () => Date;
  /**
   * Returns the next time after `now` at which the content of public pages changes without an edit; undefined when none
   * is known.
   */
  findNextChange: (now: Date) => Promise<Date | undefined>;
  /** Undefined for a page that is not the same for everybody: an error, a redirect, a cookie. */
  render: (page: PublicPage, origin: string) => Promise<KeptPage | undefined>;
};

/**
 * Caches rendered pages by URL and display choices, limited in bytes; a page of one version is rendered only once at a
 * time.
 */
export function createPageCache({ readVersion, now, findNextChange, render }: Parts): PageCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page.bytes,
    ttl: freshMs,
  });
  const underWay = new Map<string, Promise<KeptPage | undefined>>();

  // The next change is read as of before the rendering, so that a change during it is not missed.
  const keepUntilChange = async (key: string, version: number, make: () => Promise<KeptPage | undefined>) => {
    const begun = now();
    const [page, next] = await Promise.all([make(), findNextChange(begun)]);
    if (page) kept.set(key, { version, page, staleAt: next?.getTime() ?? Number.POSITIVE_INFINITY });
    return page;
  };

  const renderOnce = (key: string, version: number, make: () => Promise<KeptPage | undefined>) => {
    const name = `${version} ${key}`;
    const running = underWay.get(name);
    if (running) return running;
    const rendering = keepUntilChange(key, version, make).finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    return rendering;
  };

  return {
    async find(page, origin) {
      const version = await readVersion();
      const key = `${origin} ${page.url} ${page.cookie}`;
      const hit = kept.get(key);
      if (hit?.version === version && now().getTime() < hit.staleAt) return { page: hit.page, isHit: true };
      const made = await renderOnce(key, version, () => render(page, origin));
      return made && { page: made, isHit: false };
    },
  };
}
