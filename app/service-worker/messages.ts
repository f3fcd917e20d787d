import type { OfflineMessage } from '~/app/offline/offline-page';

/** Whether a message is one of ours; only pages of this origin can send any. */
export function isMessage(message: unknown): message is OfflineMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'forget') return true;
  return (
    message.type === 'store' &&
    'path' in message &&
    typeof message.path === 'string' &&
    message.path.startsWith('/') &&
    'assets' in message &&
    Array.isArray(message.assets) &&
    message.assets.every((asset) => typeof asset === 'string' && asset.startsWith('/assets/'))
  );
}
