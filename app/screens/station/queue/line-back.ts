import { onlineManager } from '@tanstack/react-query';

/** Hears of what may end a wait: the line is back, somebody looks again, or has signed in in another tab. */
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
