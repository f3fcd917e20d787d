import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';

/** For every window. Each line is Electron's default too; said, so that nobody has to know it. */
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

type Look = { width: number; height: number; x?: number; y?: number };

/** The window with the screens: the only one that has a bridge. */
export function mainWindowOptions(
  look: Look,
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

/** A paper or a photo, in Chromium's own viewer, which is a plug-in to it. */
export function paperWindowOptions(): BrowserWindowConstructorOptions {
  return {
    width: 900,
    height: 1000,
    title: 'Moz',
    autoHideMenuBar: true,
    webPreferences: { ...confined, plugins: true, devTools: false },
  };
}
