const icon = '/icons/icon-192.png';

type Pushed = { title: string; text: string; link: string; tag: string; language: string };

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

/** Opens the page of the notification in a tab that is open, else in a new one. */
export async function onNotificationClick(
  { notification }: NotificationEvent,
  { clients, location }: ServiceWorkerGlobalScope,
): Promise<void> {
  notification.close();
  const link: unknown = notification.data;
  const url = new URL(typeof link === 'string' ? link : '/dashboard', location.origin);
  if (url.origin !== location.origin) return;
  const open = await clients.matchAll({ type: 'window' });
  const tab = open.find((each) => each.url === url.href) ?? open[0];
  if (!tab) return void (await clients.openWindow(url));
  await tab.focus();
  // A page that this worker does not control yet cannot be led elsewhere by it.
  if (tab.url !== url.href) await tab.navigate(url).catch(() => clients.openWindow(url));
}

function isPushed(value: unknown): value is Pushed {
  if (typeof value !== 'object' || value === null) return false;
  return ['title', 'text', 'link', 'tag', 'language'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  );
}
