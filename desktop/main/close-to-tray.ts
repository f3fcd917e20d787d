type ClosingEvent = { preventDefault: () => void };

type Parts = {
  /** Tells that the app ends: `before-quit` of the app, and the updater before it installs. */
  onQuit: (listener: () => void) => void;
  window: { on: (event: 'close', listener: (event: ClosingEvent) => void) => unknown; hide: () => void };
};

/** Systems that always show a tray icon. Many Linux desktops have no place for one: there closing ends the app. */
export function hasTray(platform: string): boolean {
  return platform === 'win32' || platform === 'darwin';
}

/** Hides a window that is closed and keeps the app in the tray, where it goes on sending scans, until it quits. */
export function closeToTray({ onQuit, window }: Parts): void {
  let isQuitting = false;
  onQuit(() => {
    isQuitting = true;
  });
  window.on('close', (event) => {
    if (isQuitting) return;
    event.preventDefault();
    window.hide();
  });
}
