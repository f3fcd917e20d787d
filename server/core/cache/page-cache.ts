import type { KeptPage } from './kept-page';
import type { PublicPage } from './key';
import type { PublicVersion } from './public-version';
import { createVersionedCache } from './versioned-cache';

/** With the age of what a page is rendered from (`./public-reading.ts`), its content is at most 15 seconds old. */
const maxAgeMs = 10_000;
const mostBytes = 64 * 1024 * 1024;

export type PageCache = {
  /**
   * Returns the page with every change committed before the call. Undefined when it cannot be cached and must be
   * rendered for this visitor.
   */
  find: (page: PublicPage, origin: string) => Promise<{ page: KeptPage; isHit: boolean } | undefined>;
};

type Parts = {
  version: PublicVersion;
  now: () => Date;
  /** Undefined for a page that is not the same for everybody: an error, a redirect, a cookie. */
  render: (page: PublicPage, origin: string) => Promise<KeptPage | undefined>;
};

/** Caches rendered pages by URL and display choices, limited in bytes. */
export function createPageCache({ version, now, render }: Parts): PageCache {
  const sizeOf = ({ bytes }: KeptPage): number => bytes;
  const pages = createVersionedCache<KeptPage>({ version, now, maxAgeMs, maxSize: mostBytes, sizeOf });
  return {
    async find(page, origin) {
      const key = `${origin} ${page.url} ${page.cookie}`;
      const found = await pages.find(key, () => render(page, origin));
      return found && { page: found.value, isHit: found.isHit };
    },
  };
}
