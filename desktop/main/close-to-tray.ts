type ClosingEvent = { preventDefault: () => void };

type Parts = {
  /** Registers a listener for the end of the app: `before-quit`, or the updater before it installs. */
  onQuit: (listener: () => void) => void;
  window: { on: (event: 'close', listener: (event: ClosingEvent) => void) => unknown; hide: () => void };
};

/** True on systems that always show a tray icon. Many Linux desktops have none: there closing ends the app. */
export function hasTray(platform: string): boolean {
  return platform === 'win32' || platform === 'darwin';
}

/** Hides a closed window and keeps the app in the tray, where it still sends scans, until it quits. */
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
