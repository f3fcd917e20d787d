import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  session as electronSession,
  ipcMain,
  Menu,
  autoUpdater as nativeUpdater,
  net,
  protocol,
  safeStorage,
  screen,
  shell,
  Tray,
} from 'electron';
import { autoUpdater } from 'electron-updater';
import type { DesktopEvent } from '~/desktop/shared/methods';
import { eventChannel } from '~/desktop/shared/names';
import { ORIGIN } from '~/desktop/shared/origin';
import type { Settings } from '~/desktop/shared/settings';
import { closeToTray, hasTray } from './close-to-tray';
import { watchConnection } from './connection';
import { recoverScreens } from './crash';
import { createFileStore } from './file-store';
import { createFiles } from './files';
import { createForwarder } from './forwarder';
import { addressOnWeb, createHandlers } from './handlers';
import { answerMethods } from './ipc';
import { printLabels } from './label-printer';
import { labelsFrom } from './labels-from';
import { menuTemplate } from './menu';
import { guardNavigation } from './navigation';
import { openPaperWith } from './papers';
import { denyPermissions } from './permissions';
import { listPrinters, printContents } from './printing';
import { createProtocol, schemes } from './protocol';
import { createReport } from './report';
import { createSerialPorts, isKnownPort } from './serial-ports';
import { checkServer } from './server-address';
import { createSession } from './session';
import { createSettingsStore } from './settings-store';
import { isOnlyInstance } from './single-instance';
import { textsOf } from './texts';
import { createTokenStore } from './token-store';
import { createTray } from './tray';
import { createUpdater } from './updater';
import { mainWindowOptions } from './window-options';
import { readWindowState, storeWindowState } from './window-state';

// Wires the modules together. Each module has its own tests.

const report = createReport(path.join(app.getPath('userData'), 'logs/main.log'), () => new Date());
process.on('uncaughtException', report);
process.on('unhandledRejection', report);

const isDevelopment = !app.isPackaged;
const inUserData = (name: string) => createFileStore(path.join(app.getPath('userData'), name));
let window: BrowserWindow | undefined;

const show = (): void => {
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
};
const sendEvent = (event: DesktopEvent): void => window?.webContents.send(eventChannel, event);

app.enableSandbox();
protocol.registerSchemesAsPrivileged(schemes);
if (isOnlyInstance(app, show)) void app.whenReady().then(begin).catch(report);

async function begin(): Promise<void> {
  const store = createSettingsStore(inUserData('settings.json'));
  const tokens = await createTokenStore({
    safeStorage,
    file: inUserData('session.bin'),
    platform: process.platform,
  });
  const fetch: typeof globalThis.fetch = (address, init) => net.fetch(String(address), init);
  const session = createSession({ fetch, server: store.server, store: tokens });
  const openOutside = (address: string): void => void shell.openExternal(address).catch(report);
  const openOnWeb = (to: string): void => {
    const address = addressOnWeb(store.server(), to);
    if (address !== undefined) openOutside(address);
  };

  const connection = watchConnection({
    check: async () => {
      const answer = await checkServer(fetch, store.server() ?? '');
      return answer.isFine
        ? { isReachable: true, trouble: null }
        : { isReachable: false, trouble: answer.trouble };
    },
    onChange: (state) => {
      sendEvent({ kind: 'connection', connection: state });
      showTray();
    },
    later: (act, ms) => void setTimeout(act, ms),
  });
  const updater = createUpdater({
    autoUpdater,
    // An app packed without an update URL has no such file.
    isOn: app.isPackaged && existsSync(path.join(process.resourcesPath, 'app-update.yml')),
    isAutomatic: () => store.settings().updates === 'automatic',
    onChange: (update) => sendEvent({ kind: 'update', update }),
    report,
    every: (act, ms) => void setInterval(act, ms),
  });

  const forward = createForwarder({
    fetch,
    server: store.server,
    token: session.token,
    language: () => store.settings().language,
    onAnswer: connection.heard,
    onFailure: connection.failed,
  });
  const own = electronSession.defaultSession;
  denyPermissions(own, (device) => isKnownPort(store.serialPorts(), device));
  const serialPorts = createSerialPorts(own, {
    isOurs: ({ id }) => id === window?.webContents.id,
    onPorts: (ports) => sendEvent({ kind: 'serial-ports', ports }),
    remember: store.rememberSerialPort,
  });
  own.protocol.handle(
    'app',
    createProtocol({
      files: createFiles({
        root: path.join(import.meta.dirname, 'renderer'),
        readFile: async (file) => new Uint8Array(await readFile(file)),
      }),
      forward,
    }),
  );

  const setTray = hasTray(process.platform)
    ? createTray({
        tray: new Tray(path.join(import.meta.dirname, 'icons/tray.png')),
        buildMenu: (template) => Menu.buildFromTemplate(template),
        show,
        quit: () => app.quit(),
      })
    : undefined;
  const showTray = (): void => {
    const { isReachable } = connection.state();
    setTray?.({ texts: textsOf(store.settings().language).tray, isReachable });
  };
  const showMenu = ({ language }: Settings): void => {
    const acts = {
      go: (to: string) => {
        show();
        sendEvent({ kind: 'go', to });
      },
      reload: () => window?.webContents.reload(),
      setLanguage: (chosen: Settings['language']) => {
        const settings = store.change({ language: chosen });
        onSettings(settings);
        sendEvent({ kind: 'settings', settings });
      },
      openOnWeb,
      checkForUpdate: () => {
        acts.go('/desktop/settings');
        void updater.check();
      },
    };
    const isMac = process.platform === 'darwin';
    const template = menuTemplate({ texts: textsOf(language).menu, language, isMac, isDevelopment, acts });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  const onSettings = (settings: Settings): void => {
    showMenu(settings);
    showTray();
  };
  onSettings(store.settings());

  answerMethods(ipcMain, {
    handlers: createHandlers({
      version: app.getVersion(),
      platform: process.platform,
      store,
      session,
      isTokenKept: tokens.isStored,
      connection,
      updater,
      checkServer: (address) => checkServer(fetch, address),
      listPrinters: async () => (window ? await listPrinters(window.webContents) : []),
      printPage: async (job) => (window ? await printContents(window.webContents, job) : false),
      printLabels: (ids, printer) =>
        printLabels(ids, printer, {
          fetchZpl: labelsFrom(forward),
          connect,
          lookUp: async (host) => (await lookup(host)).address,
        }),
      serialPorts,
      openOutside,
      onSettings,
    }),
    windowId: () => window?.webContents.id,
    report,
  });
  app.on('web-contents-created', (_event, contents) => {
    const openPaper = (address: string): void => openPaperWith(contents, address, report);
    guardNavigation(contents, { openPaper, openOnWeb, openOutside });
  });
  app.on('child-process-gone', (_event, { type, reason }) => report(new Error(`${type} ended: ${reason}`)));
  app.on('window-all-closed', () => app.quit());
  app.on('activate', show);

  openWindow(() => textsOf(store.settings().language).crash);
  void updater.check();
}

function openWindow(texts: Parameters<typeof recoverScreens>[1]['texts']): void {
  const file = inUserData('window.json');
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const { isMaximized, ...look } = readWindowState(file, screens);
  const preload = path.join(import.meta.dirname, 'preload.cjs');
  const opened = new BrowserWindow(mainWindowOptions(look, preload, isDevelopment));
  window = opened;
  if (isMaximized) opened.maximize();
  storeWindowState(file, opened);
  if (hasTray(process.platform)) {
    const onQuit = (listener: () => void): void => {
      app.on('before-quit', listener);
      nativeUpdater.on('before-quit-for-update', listener);
    };
    closeToTray({ window: opened, onQuit });
  }
  recoverScreens(opened.webContents, {
    texts,
    now: Date.now,
    report,
    ask: async ({ message, detail, buttons }) => {
      const { response } = await dialog.showMessageBox(opened, { type: 'warning', message, detail, buttons });
      return response === 0;
    },
    quit: () => app.quit(),
  });
  opened.once('ready-to-show', () => opened.show());
  opened.on('closed', () => {
    window = undefined;
    app.quit();
  });
  void opened.loadURL(`${ORIGIN}/`).catch(report);
}
