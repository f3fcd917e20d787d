import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Records the calls of main.ts to Electron, in order, and its callbacks. */
const folder = mkdtempSync(path.join(tmpdir(), 'moz-main-'));
const seen: string[] = [];
const given = new Map<string, unknown>();

function electron(): object {
  class Contents extends EventEmitter {
    id = 1;
    setWindowOpenHandler = () => seen.push('windows guarded');
    send = () => undefined;
    reload = () => undefined;
    getPrintersAsync = async () => [];
  }
  class BrowserWindow extends EventEmitter {
    webContents = new Contents();
    constructor(options: unknown) {
      super();
      given.set('window', options);
      app.emit('web-contents-created', {}, this.webContents);
    }
    loadURL = async (address: string) => void seen.push(`load ${address}`);
    getNormalBounds = () => ({ x: 0, y: 0, width: 800, height: 600 });
    isMaximized = () => false;
    show = () => seen.push('shown');
  }
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    getPath: () => folder,
    getVersion: () => '1.2.3',
    enableSandbox: () => seen.push('sandbox'),
    requestSingleInstanceLock: () => seen.push('only one') > 0,
    whenReady: async () => void seen.push('ready'),
    quit: () => seen.push('quit'),
  });
  return {
    app,
    BrowserWindow,
    dialog: {},
    ipcMain: { handle: (channel: string, answer: unknown) => given.set(channel, answer) },
    Menu: {
      buildFromTemplate: (template: unknown[]) => template,
      setApplicationMenu: () => seen.push('menu'),
    },
    net: { fetch: () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')) },
    protocol: { registerSchemesAsPrivileged: () => seen.push('schemes') },
    safeStorage: { isEncryptionAvailable: () => false, getSelectedStorageBackend: () => 'basic_text' },
    screen: { getAllDisplays: () => [] },
    session: {
      defaultSession: {
        setPermissionRequestHandler: () => seen.push('permissions'),
        setPermissionCheckHandler: () => undefined,
        setDevicePermissionHandler: () => undefined,
        on: () => undefined,
        protocol: { handle: (scheme: string, answer: unknown) => given.set(`protocol ${scheme}`, answer) },
      },
    },
    shell: {},
    Tray: class extends EventEmitter {
      setToolTip = () => undefined;
      setContextMenu = () => undefined;
    },
  };
}

beforeAll(async () => {
  vi.doMock('electron', electron);
  vi.doMock('electron-updater', () => ({ autoUpdater: new EventEmitter() }));
  await import('./main');
  await vi.waitFor(() => expect(seen).toContain('load app://moz/'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('sets the sandbox and scheme before Electron is ready, guards before any window', () => {
  expect(seen).toEqual([
    'sandbox',
    'schemes',
    'only one',
    'ready',
    'permissions',
    'menu',
    'windows guarded',
    'load app://moz/',
  ]);
});

test('the window is sandboxed and has the bridge', () => {
  expect(given.get('window')).toMatchObject({
    show: false,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      preload: expect.stringMatching(/preload\.cjs$/),
    },
  });
});

test('handles the scheme and every method', () => {
  const names = [...given.keys()].filter((name) => name.startsWith('moz:'));
  expect([given.has('protocol app'), names.length]).toEqual([true, 15]);
});
