import { loadPanel } from './load-panel';
import { type OfflineMessage, pageCachePrefix } from './offline-page';

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

/** Asks the service worker to store this page and the files that it has loaded. */
export async function storeOfflinePage(path: string): Promise<void> {
  await loadPanel();
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const assets = [...new Set(loaded)].filter((name) => name.startsWith('/assets/'));
  const message: OfflineMessage = { type: 'store', path, assets };
  active?.postMessage(message);
}

/** When the document was read that the service worker gave without a connection; undefined for a fresh document. */
export function readAtOfPage(): Date | undefined {
  const { readAt } = document.documentElement.dataset;
  return readAt === undefined ? undefined : new Date(readAt);
}

/** Whether a link must load a document, because the connection is lost and the service worker has documents alone. */
export function opensStoredPages(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}
