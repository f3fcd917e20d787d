import { describe, expect, test } from 'vitest';
import type { Language } from '~/desktop/shared/settings';
import { closeToTray, hasTray } from './close-to-tray';
import { recoverScreens } from './crash';
import type { FileStore } from './file-store';
import { menuTemplate } from './menu';
import { listPrinters, printContents } from './printing';
import { isOnlyInstance } from './single-instance';
import { textsOf } from './texts';
import { createTray } from './tray';
import { mainWindowOptions, paperWindowOptions } from './window-options';
import { readWindowState, storeWindowState } from './window-state';

function fileOf(content?: string): FileStore & { content: () => string | undefined } {
  let stored = content;
  return {
    content: () => stored,
    read: () => (stored === undefined ? undefined : Buffer.from(stored)),
    write: (next) => {
      stored = String(next);
    },
    remove: () => {
      stored = undefined;
    },
    setAside: () => undefined,
  };
}

describe('the place of the window', () => {
  const screens = [{ x: 0, y: 0, width: 1920, height: 1040 }];
  const stood = { x: 100, y: 50, width: 1000, height: 700, isMaximized: true };

  test('is stored when the window closes', () => {
    const file = fileOf();
    const closing: (() => void)[] = [];
    storeWindowState(file, {
      on: (_event, listener) => closing.push(listener),
      getNormalBounds: () => ({ x: 100, y: 50, width: 1000, height: 700 }),
      isMaximized: () => true,
    });
    for (const close of closing) close();
    expect(readWindowState(file, screens)).toEqual(stood);
  });

  test.each([
    ['nothing is stored', undefined, { width: 1280, height: 860, isMaximized: false }],
    ['the file is damaged', '{"x":1', { width: 1280, height: 860, isMaximized: false }],
    [
      'it is too small',
      JSON.stringify({ ...stood, width: 10 }),
      { width: 1280, height: 860, isMaximized: false },
    ],
    [
      'its screen is gone',
      JSON.stringify({ ...stood, x: 2500 }),
      { width: 1000, height: 700, isMaximized: true },
    ],
  ])('is restored on a visible screen when %s', (_what, content, expected) =>
    expect(readWindowState(fileOf(content), screens)).toEqual(expected),
  );
});

test('every window is sandboxed, and only the main window has a bridge', () => {
  const confined = {
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  };
  const main = mainWindowOptions({ width: 1, height: 1 }, '/preload.cjs', false);
  expect(main.webPreferences).toMatchObject({ ...confined, preload: '/preload.cjs', devTools: false });
  expect(paperWindowOptions().webPreferences).toMatchObject(confined);
  expect(paperWindowOptions().webPreferences?.preload).toBeUndefined();
});

test('a second instance shows the first and quits', () => {
  const seen: string[] = [];
  const app = (isFirst: boolean) => ({
    requestSingleInstanceLock: () => isFirst,
    quit: () => seen.push('quit'),
    on: (_event: 'second-instance', listener: () => void) => listener(),
  });
  expect(isOnlyInstance(app(true), () => seen.push('shown'))).toBe(true);
  expect(isOnlyInstance(app(false), () => seen.push('shown'))).toBe(false);
  expect(seen).toEqual(['shown', 'quit']);
});

describe('the menu', () => {
  const acts = {
    go: () => undefined,
    reload: () => undefined,
    setLanguage: () => undefined,
    openOnWeb: () => undefined,
    checkForUpdate: () => undefined,
  };
  const labelsOf = (language: Language, isDevelopment = false): string[] =>
    menuTemplate({ texts: textsOf(language).menu, language, isMac: false, isDevelopment, acts }).flatMap(
      ({ label, submenu }) => [
        label ?? '',
        ...(Array.isArray(submenu) ? submenu.map((item) => item.label ?? '-') : []),
      ],
    );

  test('is completely in the language of the screens', () => {
    const text = labelsOf('mn').filter((label) => !['-', 'Moz', 'English'].includes(label));
    expect(text.filter((label) => !/[а-яөү]/i.test(label))).toEqual([]);
    expect(labelsOf('en')).toHaveLength(labelsOf('mn').length);
  });
  test('has developer tools only during development', () => {
    expect(labelsOf('en')).not.toContain('DevTools');
    expect(labelsOf('en', true)).toContain('DevTools');
  });
});

test('the tray shows whether the server is reachable', () => {
  const reported: string[] = [];
  const show = createTray({
    tray: { setToolTip: (text) => reported.push(text), setContextMenu: () => undefined, on: () => undefined },
    buildMenu: (template) => template,
    show: () => undefined,
    quit: () => undefined,
  });
  show({ texts: textsOf('en').tray, isReachable: true });
  show({ texts: textsOf('mn').tray, isReachable: false });
  expect(reported).toEqual(['Moz · Connected to the server', 'Moz · Сервертэй холбогдоогүй']);
});

describe('closing the window', () => {
  const closed = (isQuitting: boolean): string[] => {
    const done: string[] = [];
    let quit = (): void => undefined;
    let close = (_event: { preventDefault: () => void }): void => undefined;
    closeToTray({
      window: {
        on: (_event, listener) => {
          close = listener;
        },
        hide: () => done.push('hidden'),
      },
      onQuit: (listener) => {
        quit = listener;
      },
    });
    if (isQuitting) quit();
    close({ preventDefault: () => done.push('kept') });
    return done;
  };

  test('hides it while the app stays in the tray', () => expect(closed(false)).toEqual(['kept', 'hidden']));
  test('ends it when the app quits', () => expect(closed(true)).toEqual([]));
  test.each([
    ['win32', true],
    ['darwin', true],
    ['linux', false],
  ])('has a tray on %s: %s', (platform, expected) => expect(hasTray(platform)).toBe(expected));
});

describe('printing', () => {
  const asked: object[] = [];
  const contents = {
    getPrintersAsync: async () => [
      { name: 'zebra', displayName: 'Zebra ZD421', options: { 'is-default': 'true' } },
      { name: 'pdf', displayName: '', options: { isDefault: false } },
    ],
    print: (options: object, done: (isPrinted: boolean, reason: string) => void) => {
      asked.push(options);
      done(asked.length === 1, 'cancelled');
    },
  };
  test('lists the printers of the system', async () => {
    expect(await listPrinters(contents)).toEqual([
      { name: 'zebra', label: 'Zebra ZD421', isDefault: true },
      { name: 'pdf', label: 'pdf', isDefault: false },
    ]);
  });
  test('uses the chosen printer silently, or else opens the dialog', async () => {
    const print = (printer: string | null, as: 'paper' | 'labels') =>
      printContents(contents, { printer, as });
    expect([await print('zebra', 'paper'), await print(null, 'paper')]).toEqual([true, false]);
    await print('zebra', 'labels');
    expect(asked).toEqual([
      { silent: true, deviceName: 'zebra', printBackground: true },
      { silent: false, printBackground: true },
      {
        silent: true,
        deviceName: 'zebra',
        printBackground: true,
        margins: { marginType: 'none' },
        pageSize: { width: 100_000, height: 150_000 },
      },
    ]);
  });
});

describe('screens that crash', () => {
  function setUp(answer: boolean) {
    const listeners = new Map<
      string,
      (event: unknown, details: { reason: string; exitCode: number }) => void
    >();
    const seen: string[] = [];
    let now = 0;
    recoverScreens(
      {
        on: (
          event: string,
          listener: (event: unknown, details: { reason: string; exitCode: number }) => void,
        ) => listeners.set(event, listener),
        reload: () => seen.push('reload'),
      },
      {
        texts: () => textsOf('en').crash,
        now: () => now,
        report: () => seen.push('report'),
        ask: async ({ message }) => {
          seen.push(message);
          return answer;
        },
        quit: () => seen.push('quit'),
      },
    );
    const crash = (reason = 'crashed') => listeners.get('render-process-gone')?.({}, { reason, exitCode: 1 });
    return { seen, crash, later: (ms: number) => (now += ms) };
  }

  test('are reloaded, and after repeated crashes the user is asked', async () => {
    const { seen, crash } = setUp(false);
    for (const _ of [1, 2, 3, 4]) crash();
    await expect.poll(() => seen.at(-1)).toBe('quit');
    expect(seen.filter((what) => what === 'reload')).toHaveLength(3);
    expect(seen).toContain('Moz has stopped several times in a row.');
  });
  test('are reloaded without a question after crashes far apart', () => {
    const { seen, crash, later } = setUp(false);
    for (const _ of [1, 2, 3, 4, 5]) {
      crash();
      later(30_000);
    }
    expect(seen.filter((what) => what === 'reload')).toHaveLength(5);
  });
  test('do not include a window that was closed', () => {
    const { seen, crash } = setUp(true);
    crash('clean-exit');
    expect(seen).toEqual([]);
  });
});
