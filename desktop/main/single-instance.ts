type App = {
  requestSingleInstanceLock: () => boolean;
  quit: () => void;
  on: (event: 'second-instance', listener: () => void) => unknown;
};

/** One app on a computer: whoever starts a second one sees the first. False for the second. */
export function isOnlyInstance(app: App, show: () => void): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', show);
  return true;
}
