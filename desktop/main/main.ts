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
  type MenuItemConstructorOptions,
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
import { closeToTray, hasTray } from './close-to-tray';
import { type ConnectionWatch, watchConnection } from './connection';
import { recoverScreens } from './crash';
import { createFileStore } from './file-store';
import { createFiles } from './files';
import { createForwarder, type Forwarder } from './forwarder';
import { createFrame } from './frame';
import { addressOnWeb, createHandlers, type HandlerParts } from './handlers';
import { answerMethods } from './ipc';
import { printLabels } from './label-printer';
import { labelsFrom } from './labels-from';
import { guardNavigation } from './navigation';
import { openPaperWith } from './papers';
import { denyPermissions } from './permissions';
import { listPrinters, printContents } from './printing';
import { createProtocol, schemes } from './protocol';
import { createReport } from './report';
import { createSerialPorts, isKnownPort, type SerialPorts } from './serial-ports';
import { checkServer } from './server-address';
import { createSession } from './session';
import { createSettingsStore, type SettingsStore } from './settings-store';
import { isOnlyInstance } from './single-instance';
import { textsOf } from './texts';
import { createTokenStore } from './token-store';
import { createUpdater, type Updater } from './updater';
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
const fetch: typeof globalThis.fetch = (address, init) => net.fetch(String(address), init);
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
  const session = createSession({ fetch, server: store.server, store: tokens });
  const connection = watchServer(store, () => frame.showTray());
  const updater = watchUpdates(store);
  const forward = createForwarder({
    fetch,
    server: store.server,
    token: session.token,
    language: () => store.settings().language,
    onAnswer: connection.heard,
    onFailure: connection.failed,
  });
  const serialPorts = serveScreens(store, forward);
  const openOnWeb = (to: string): void => {
    const address = addressOnWeb(store.server(), to);
    if (address !== undefined) openOutside(address);
  };
  const frame = createFrame({
    ...ownFrame(),
    store,
    connection: connection.state,
    openOnWeb,
    checkForUpdate: () => void updater.check(),
  });
  frame.showAs(store.settings());
  const onSettings = frame.showAs;
  answerScreens(
    { store, session, isTokenKept: tokens.isStored, connection, updater, serialPorts, onSettings },
    forward,
  );
  followApp(openOnWeb);
  openWindow(() => textsOf(store.settings().language).crash);
  void updater.check();
}

function openOutside(address: string): void {
  void shell.openExternal(address).catch(report);
}

function watchServer(store: SettingsStore, onChange: () => void): ConnectionWatch {
  return watchConnection({
    check: async () => {
      const answer = await checkServer(fetch, store.server() ?? '');
      return answer.isFine
        ? { isReachable: true, trouble: null }
        : { isReachable: false, trouble: answer.trouble };
    },
    onChange: (state) => {
      sendEvent({ kind: 'connection', connection: state });
      onChange();
    },
    later: (act, ms) => void setTimeout(act, ms),
  });
}

function watchUpdates(store: SettingsStore): Updater {
  return createUpdater({
    autoUpdater,
    // An app packed without an update URL has no such file.
    isOn: app.isPackaged && existsSync(path.join(process.resourcesPath, 'app-update.yml')),
    isAutomatic: () => store.settings().updates === 'automatic',
    onChange: (update) => sendEvent({ kind: 'update', update }),
    report,
    every: (act, ms) => void setInterval(act, ms),
  });
}

/** Serves the screens and the server's API to the window, and lets it reach the serial ports that the user chose. */
function serveScreens(store: SettingsStore, forward: Forwarder): SerialPorts {
  const own = electronSession.defaultSession;
  denyPermissions(own, (device) => isKnownPort(store.serialPorts(), device));
  const serialPorts = createSerialPorts(own, {
    isOurs: ({ id }) => id === window?.webContents.id,
    onPorts: (ports) => sendEvent({ kind: 'serial-ports', ports }),
    remember: store.rememberSerialPort,
  });
  const files = createFiles({
    root: path.join(import.meta.dirname, 'renderer'),
    readFile: async (file) => new Uint8Array(await readFile(file)),
  });
  own.protocol.handle('app', createProtocol({ files, forward }));
  return serialPorts;
}

/** What Electron gives to the menu and the tray. */
function ownFrame() {
  const { platform } = process;
  return {
    tray: hasTray(platform) ? new Tray(path.join(import.meta.dirname, 'icons/tray.png')) : undefined,
    buildMenu: (template: MenuItemConstructorOptions[]) => Menu.buildFromTemplate(template),
    setMenu: (menu: Menu) => Menu.setApplicationMenu(menu),
    platform,
    isDevelopment,
    show,
    reload: () => window?.webContents.reload(),
    quit: () => app.quit(),
    sendEvent,
  };
}

type OwnParts =
  | 'version'
  | 'platform'
  | 'checkServer'
  | 'listPrinters'
  | 'printPage'
  | 'printLabels'
  | 'openOutside';

function answerScreens(parts: Omit<HandlerParts, OwnParts>, forward: Forwarder): void {
  const lookUp = async (host: string): Promise<string> => (await lookup(host)).address;
  const handlers = createHandlers({
    ...parts,
    version: app.getVersion(),
    platform: process.platform,
    checkServer: (address) => checkServer(fetch, address),
    listPrinters: async () => (window ? await listPrinters(window.webContents) : []),
    printPage: async (job) => (window ? await printContents(window.webContents, job) : false),
    printLabels: (labels, printer) =>
      printLabels(labels, printer, { fetchZpl: labelsFrom(forward), connect, lookUp }),
    openOutside,
  });
  answerMethods(ipcMain, { handlers, windowId: () => window?.webContents.id, report });
}

function followApp(openOnWeb: (path: string) => void): void {
  app.on('web-contents-created', (_event, contents) => {
    const openPaper = (address: string): void => openPaperWith(contents, address, report);
    guardNavigation(contents, { openPaper, openOnWeb, openOutside });
  });
  app.on('child-process-gone', (_event, { type, reason }) => report(new Error(`${type} ended: ${reason}`)));
  app.on('window-all-closed', () => app.quit());
  app.on('activate', show);
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
