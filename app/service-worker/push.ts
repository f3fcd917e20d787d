const icon = '/icons/icon-192.png';

type PushPayload = { title: string; text: string; link: string; tag: string; language: string };

/** Shows a notification. Browsers demand one for each push. */
export async function onPush({ data }: PushEvent, { registration }: ServiceWorkerGlobalScope): Promise<void> {
  const pushed: unknown = data?.json();
  if (!isPushed(pushed)) return;
  const { title, text, link, tag, language } = pushed;
  await registration.showNotification(title, {
    body: text,
    data: link,
    tag,
    icon,
    badge: icon,
    lang: language,
  });
}

/** Of a `ServiceWorkerGlobalScope` what a click needs. */
export type Tabs = {
  location: Pick<WorkerLocation, 'origin'>;
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: URL): Promise<unknown>;
  };
};

/**
 * Shows the tab that has the notification's page open, else opens a new one. Another page is never replaced: something
 * may have been typed there.
 */
export async function onNotificationClick(
  notification: Pick<Notification, 'close' | 'data'>,
  { clients, location }: Tabs,
): Promise<void> {
  notification.close();
  const link: unknown = notification.data;
  const url = new URL(typeof link === 'string' ? link : '/dashboard', location.origin);
  if (url.origin !== location.origin) return;
  const open = await clients.matchAll({ type: 'window' });
  const tab = open.find((each) => each.url === url.href);
  await (tab ? tab.focus() : clients.openWindow(url));
}

function isPushed(value: unknown): value is PushPayload {
  if (typeof value !== 'object' || value === null) return false;
  return ['title', 'text', 'link', 'tag', 'language'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  );
}
