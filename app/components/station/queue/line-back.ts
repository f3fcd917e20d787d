import { onlineManager } from '@tanstack/react-query';

/** Listens for events that may end a wait: online again, tab visible again, or a sign-in in another tab. */
export function onLineBack(listener: () => void): () => void {
  const leave = onlineManager.subscribe((isOnline) => {
    if (isOnline) listener();
  });
  const look = (): void => {
    if (!document.hidden) listener();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', listener);
    window.removeEventListener('storage', listener);
  };
}
