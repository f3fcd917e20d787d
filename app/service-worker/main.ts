import { registerRoute } from 'workbox-routing';
import { assetStrategy, storeAssets } from './assets';
import { isMessage } from './messages';
import { offlineDocument } from './offline-document';
import { openPage } from './open-page';
import { forgetPages, storePage } from './page-store';
import { onNotificationClick, onPush } from './push';

/** The files of a station, by scripts/build.mjs: what a scan needs must not wait for a connection. */
declare const STATION_FILES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

// A page of the version before works with this worker: files of earlier builds stay in their cache and on the server.
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (!isMessage(message)) return;
  if (message.type === 'forget') return event.waitUntil(forgetPages());
  const files = message.path === '/moz/station' ? [...message.assets, ...STATION_FILES] : message.assets;
  event.waitUntil(Promise.all([storePage(message.path), storeAssets(event, files)]));
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assetStrategy);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request, url }) => (await openPage(request, url)) ?? (await offlineDocument(url)),
);

// At the press of the button, not when the answer comes: the tab may be closed before.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/logout(?:\.data)?$/u.test(url.pathname),
  async ({ request }) => {
    await forgetPages();
    return await fetch(request);
  },
  'POST',
);

self.addEventListener('push', (event) => event.waitUntil(onPush(event, self)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(onNotificationClick(event.notification, self)),
);
