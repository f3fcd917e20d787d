import { describe, expect, test } from 'vitest';
import { addressOnWeb, type Handlers } from './handlers';
import { answerMethods } from './ipc';
import { guardNavigation } from './navigation';
import { denyPermissions } from './permissions';

type NavigationEvent = { url: string; preventDefault: () => void };
type Listener = (going: NavigationEvent) => void;

function guarded() {
  const listeners = new Map<string, Listener>();
  const opened: string[] = [];
  let openWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  guardNavigation(
    {
      on: (event: string, listener: Listener) => listeners.set(event, listener),
      setWindowOpenHandler: (handler) => {
        openWindow = handler;
      },
    },
    {
      openPaper: (address) => opened.push(`paper ${address}`),
      openOnWeb: (to) => opened.push(`web ${to}`),
      openOutside: (address) => opened.push(`outside ${address}`),
    },
  );
  const go = (event: string, url: string): boolean => {
    let isAllowed = true;
    listeners.get(event)?.({ url, preventDefault: () => (isAllowed = false) });
    return isAllowed;
  };
  return { go, opened, open: (url: string) => openWindow({ url }).action };
}

describe('navigation', () => {
  test('may go from screen to screen', () => {
    expect(guarded().go('will-navigate', 'app://moz/login-admin?to=%2Fmoz%2Fcargo')).toBe(true);
  });

  test.each([
    'https://evil.example/',
    'http://localhost:3000/',
    'file:///etc/passwd',
    'app://moz.evil/',
    'app://user@moz/',
    'app://other/',
    'app://moz/api/trpc/parcels.list',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:app://moz/1',
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop/',
  ])('cannot reach %s by a link, a frame or a redirect', (url) => {
    const { go, open, opened } = guarded();
    expect(['will-navigate', 'will-frame-navigate', 'will-redirect'].map((event) => go(event, url))).toEqual([
      false,
      false,
      false,
    ]);
    expect(open(url)).toBe('deny');
    expect(opened).toEqual([]);
  });

  test('opens no new window; documents, web pages and mail links open elsewhere', () => {
    const { open, opened } = guarded();
    const addresses = [
      'app://moz/api/documents/slip/1.pdf',
      'app://moz/terms-conditions#a',
      'mailto:a@b.mn',
      'tel:99',
    ];
    expect(addresses.map(open)).toEqual(['deny', 'deny', 'deny', 'deny']);
    expect(opened).toEqual([
      'paper app://moz/api/documents/slip/1.pdf',
      'web /terms-conditions#a',
      'outside mailto:a@b.mn',
      'outside tel:99',
    ]);
  });

  test('cannot embed a page in another', () => {
    expect(guarded().go('will-attach-webview', 'app://moz/')).toBe(false);
  });

  test('allows no web page but those of the server', () => {
    expect(addressOnWeb('https://moz.mn', '/home?a=1#b')).toBe('https://moz.mn/home?a=1#b');
    expect(addressOnWeb('https://moz.mn', '//evil.example/')).toBeUndefined();
    expect(addressOnWeb('https://moz.mn', '/\\evil.example/')).toBeUndefined();
    expect(addressOnWeb(undefined, '/home')).toBeUndefined();
  });
});

describe('permissions', () => {
  type Request = (
    contents: { getURL: () => string },
    permission: string,
    answer: (isGranted: boolean) => void,
    details: { requestingUrl?: string; mediaTypes?: ('video' | 'audio')[] },
  ) => void;
  type Media = 'video' | 'audio';
  type Check = (
    contents: null,
    permission: string,
    origin: string,
    details: { mediaType?: Media },
  ) => boolean;
  let request: Request = () => undefined;
  let check: Check = () => true;
  type Device = { deviceType: string; origin: string; device: object };
  let device = (_asked: Device): boolean => true;
  denyPermissions(
    {
      setPermissionRequestHandler: (handler) => {
        request = handler;
      },
      setPermissionCheckHandler: (handler) => {
        check = handler;
      },
      setDevicePermissionHandler: (handler) => {
        device = handler;
      },
    },
    (asked) => 'isChosen' in asked,
  );
  const ask = (permission: string, requestingUrl: string, mediaTypes: Media[] = []): boolean[] => {
    const answers: boolean[] = [];
    request({ getURL: () => requestingUrl }, permission, (isGranted) => answers.push(isGranted), {
      requestingUrl,
      mediaTypes,
    });
    return [
      ...answers,
      check(
        null,
        permission,
        new URL(requestingUrl).protocol === 'app:' ? 'app://moz/' : 'https://x',
        mediaTypes[0] ? { mediaType: mediaTypes[0] } : {},
      ),
    ];
  };

  test.each([
    'media',
    'geolocation',
    'notifications',
    'hid',
    'usb',
    'openExternal',
    'clipboard-read',
    'fullscreen',
    'fileSystem',
  ])('a screen may not use %s', (permission) =>
    expect(ask(permission, 'app://moz/moz/cargo')).toEqual([false, false]),
  );
  test('a screen may use the camera, but no microphone, and no other page may', () => {
    expect(ask('media', 'app://moz/moz/station', ['video'])).toEqual([true, true]);
    expect(ask('media', 'app://moz/moz/station', ['audio'])).toEqual([false, false]);
    expect(ask('media', 'app://moz/moz/station', ['audio', 'video'])).toEqual([false, false]);
    expect(ask('media', 'https://evil.example/', ['video'])).toEqual([false, false]);
  });
  test('a screen may request a scale, and no other page may', () => {
    expect(ask('serial', 'app://moz/moz/parcel/list')).toEqual([true, true]);
    expect(ask('serial', 'https://evil.example/')).toEqual([false, false]);
  });

  test('only a screen may use a chosen serial port, and no other device', () => {
    const chosen = { deviceType: 'serial', origin: 'app://moz', device: { isChosen: true } };
    expect(device(chosen)).toBe(true);
    expect(device({ ...chosen, origin: 'https://evil.example' })).toBe(false);
    expect(device({ ...chosen, deviceType: 'hid' })).toBe(false);
    expect(device({ ...chosen, device: {} })).toBe(false);
  });
});

describe('calls from the screens', () => {
  type Call = { senderFrame: { url: string; parent: unknown } | null; sender: { id: number } };
  const reports: unknown[] = [];
  const answers = new Map<string, (call: Call, input: unknown) => Promise<unknown>>();
  const echo = async (input: unknown): Promise<unknown> => {
    if (input === 'fail') throw new Error('the token is abc');
    return input;
  };
  const handlers: Handlers = {
    start: echo,
    checkServer: echo,
    chooseServer: echo,
    signIn: echo,
    signOut: echo,
    refreshSession: echo,
    changeSettings: echo,
    retryConnection: echo,
    listPrinters: echo,
    printPage: echo,
    printLabels: echo,
    chooseSerialPort: echo,
    openOnWeb: echo,
    checkForUpdate: echo,
    installUpdate: echo,
  };
  answerMethods(
    { handle: (channel, answer) => answers.set(channel, answer) },
    { handlers, windowId: () => 7, report: (error) => reports.push(error) },
  );
  const ours: Call = { senderFrame: { url: 'app://moz/moz/cargo', parent: null }, sender: { id: 7 } };
  const call = (from: Call, input: unknown = 'hello') => answers.get('moz:start')?.(from, input);

  test('are answered for our own window', async () => {
    expect([...answers.keys()].sort()).toEqual(
      Object.keys(handlers)
        .map((name) => `moz:${name}`)
        .sort(),
    );
    expect(await call(ours)).toBe('hello');
  });

  test.each<[string, Call]>([
    ['another window', { ...ours, sender: { id: 8 } }],
    ['a frame within', { ...ours, senderFrame: { url: 'app://moz/', parent: {} } }],
    ['another site', { ...ours, senderFrame: { url: 'https://evil.example/', parent: null } }],
    ['an answer of the server', { ...ours, senderFrame: { url: 'app://moz/api/files/1', parent: null } }],
    ['a closed frame', { ...ours, senderFrame: null }],
  ])('are refused from %s', async (_who, from) => {
    await expect(call(from)).rejects.toThrow('Refused');
  });

  test('leave the reason of a failure in the log', async () => {
    await expect(call(ours, 'fail')).rejects.toThrow('start failed');
    expect(String(reports[0])).toContain('the token is abc');
  });
});
