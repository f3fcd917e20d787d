import { loadPanel } from './load-panel';
import { isOfflinePage, type OfflineMessage, pageCachePrefix } from './offline-page';

/** Deletes the pages that this browser stored for reading without a connection. */
export async function forgetOfflinePages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const message: OfflineMessage = { type: 'forget' };
  navigator.serviceWorker.controller?.postMessage(message);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(pageCachePrefix)).map((name) => caches.delete(name)),
  );
}

/** Asks the service worker to store this page of the user, if it may be stored, and the files that it has loaded. */
export async function storeOfflinePage(path: string, user: { customerId: string | null }): Promise<void> {
  if (!isOfflinePage(path, user)) return;
  await loadPanel();
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const assets = [...new Set(loaded)].filter((name) => name.startsWith('/assets/'));
  const message: OfflineMessage = { type: 'store', path, assets };
  active?.postMessage(message);
}
