import type { RequestHandler } from 'express';

export const serviceWorkerPath = '/sw.js';

/** Deletes what the portal's service worker stored and ends it. The open pages go on without. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Serves a worker that removes the portal's, for browsers that have it: SERVICE_WORKER=off. */
export function removedServiceWorker(others: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.path !== serviceWorkerPath) return others(req, res, next);
    res.set({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).end(removal);
  };
}
