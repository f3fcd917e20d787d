import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';

/** For every window. Each option is also Electron's default, stated here for the reader. */
const confined = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  spellcheck: false,
} as const satisfies WebPreferences;

type WindowBounds = { width: number; height: number; x?: number; y?: number };

/** Options of the window with the screens: the only one with a bridge. */
export function mainWindowOptions(
  look: WindowBounds,
  preload: string,
  isDevelopment: boolean,
): BrowserWindowConstructorOptions {
  return {
    ...look,
    minWidth: 360,
    minHeight: 480,
    show: false,
    backgroundColor: '#F6F9FC',
    title: 'Moz',
    webPreferences: { ...confined, preload, devTools: isDevelopment },
  };
}

/** Options of a window for a document or photo in Chromium's viewer, which counts as a plug-in. */
export function paperWindowOptions(): BrowserWindowConstructorOptions {
  return {
    width: 900,
    height: 1000,
    title: 'Moz',
    autoHideMenuBar: true,
    webPreferences: { ...confined, plugins: true, devTools: false },
  };
}
