type App = {
  requestSingleInstanceLock: () => boolean;
  quit: () => void;
  on: (event: 'second-instance', listener: () => void) => unknown;
};

/** Allows one running app per computer: a second start shows the first one's window and returns false. */
export function isOnlyInstance(app: App, show: () => void): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', show);
  return true;
}
