/** `unsupported`: no service worker, as in the desktop app, or no push service. */
export type BrowserPush =
  | { state: 'unsupported' | 'denied' }
  | { state: 'ready'; endpoint: string | undefined };

export type BrowserKeys = { endpoint: string; p256dh: string; auth: string };

/** Whether this browser can show notifications, and its subscription. */
export async function readBrowserPush(): Promise<BrowserPush> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const registration = hasPush ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  return { state: 'ready', endpoint: (await registration.pushManager.getSubscription())?.endpoint };
}

/**
 * Asks the user and subscribes this browser; undefined when they refuse. An earlier subscription ends: it may have
 * another key of the server, or belong to another user.
 * @throws DOMException when the browser's push service cannot be reached
 */
export async function subscribeBrowser(applicationServerKey: string): Promise<BrowserKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
}

export async function unsubscribeBrowser(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
