import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

const cacheName = 'moz-assets';
const monthS = 30 * 24 * 3_600;
const most = 500;

/**
 * Files with a hash in their names never change: the cache first. Files of earlier builds stay until they are the ones
 * not used for longest, because stored pages name them.
 */
export const assetStrategy = new CacheFirst({
  cacheName,
  plugins: [new ExpirationPlugin({ maxEntries: most, maxAgeSeconds: monthS, purgeOnQuotaError: true })],
});

/** Stores files that are not in the cache. One that cannot be loaded is stored when a page asks for it. */
export async function storeAssets(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...new Set(paths)].filter((path) => !known.has(path));
  await Promise.allSettled(
    missing.flatMap((path) => assetStrategy.handleAll({ event, request: new Request(path) })),
  );
}
