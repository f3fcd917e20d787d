import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createFiles } from '~/desktop/main/files';
import { mainWindowOptions, paperWindowOptions } from '~/desktop/main/window-options';

const sources = new Map(
  readdirSync('desktop', { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => path.posix.join(parentPath.replaceAll('\\', '/'), name))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const inFolder = (folder: string): string =>
  [...sources].flatMap(([file, text]) => (file.startsWith(folder) ? [text] : [])).join('\n');
const main = inFolder('desktop/main/');
const all = inFolder('desktop/');
const filesWith = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

const config: unknown = parse(readFileSync('desktop/electron-builder.yml', 'utf8'));
const { devDependencies } = z
  .object({ devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const windows = [mainWindowOptions({ width: 1, height: 1 }, 'preload.cjs', false), paperWindowOptions()].map(
  ({ webPreferences }) => webPreferences ?? {},
);

const fuses = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
};

/**
 * Electron's 20 security recommendations, in its order, each with a check of the source. Their own tests are beside the
 * modules.
 */
const checklist: readonly { what: string; isMet: () => boolean | Promise<boolean> }[] = [
  {
    what: '1 only secure content is loaded',
    isMet: () => filesWith(/loadURL|loadFile/).join() === 'desktop/main/main.ts,desktop/main/papers.ts',
  },
  {
    what: '2 no Node in the screens',
    isMet: () =>
      windows.every(({ nodeIntegration, nodeIntegrationInWorker, nodeIntegrationInSubFrames }) => {
        return [nodeIntegration, nodeIntegrationInWorker, nodeIntegrationInSubFrames].every(
          (is) => is === false,
        );
      }),
  },
  {
    what: '3 context isolation',
    isMet: () => windows.every(({ contextIsolation }) => contextIsolation === true),
  },
  {
    what: '4 sandbox, of every process',
    isMet: () => windows.every(({ sandbox }) => sandbox === true) && main.includes('app.enableSandbox()'),
  },
  { what: '5 permissions are refused', isMet: () => main.includes('denyPermissions(own, ') },
  { what: '6 web security stays on', isMet: () => windows.every(({ webSecurity }) => webSecurity === true) },
  {
    what: '7 a content security policy on every file',
    isMet: async () => {
      const files = createFiles({ root: '/', readFile: async () => new Uint8Array() });
      const policy = (await files('/')).headers.get('content-security-policy') ?? '';
      return (
        policy.startsWith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ") &&
        !policy.includes("'unsafe-eval'")
      );
    },
  },
  {
    what: '8 no insecure content',
    isMet: () => windows.every(({ allowRunningInsecureContent }) => allowRunningInsecureContent === false),
  },
  {
    what: '9 no experimental features',
    isMet: () => windows.every(({ experimentalFeatures }) => experimentalFeatures === false),
  },
  { what: '10 no Blink features', isMet: () => !all.includes('enableBlinkFeatures') },
  { what: '11 no pop-ups of webviews', isMet: () => !/allowpopups|<webview/i.test(all) },
  {
    what: '12 no webview is ever attached',
    isMet: () =>
      windows.every(({ webviewTag }) => webviewTag === false) && main.includes("'will-attach-webview'"),
  },
  {
    what: '13 navigation is limited, in every window',
    isMet: () => main.includes("'web-contents-created'") && main.includes("'will-navigate'"),
  },
  {
    what: '14 no new windows',
    isMet: () => main.includes("{ action: 'deny' }") && !main.includes("action: 'allow'"),
  },
  {
    what: '15 the system opens only the server, e-mail and phone links',
    isMet: () => filesWith(/openExternal/).join() === 'desktop/main/main.ts',
  },
  { what: '16 a current Electron', isMet: () => /^45\.\d+\.\d+$/.test(devDependencies.electron ?? '') },
  {
    what: '17 the sender of each call is checked',
    isMet: () =>
      filesWith(/ipcMain\.(handle|on)\(/).join() === 'desktop/main/ipc.ts' && main.includes('isOurs('),
  },
  { what: '18 no file://', isMet: () => !/file:\/\/|loadFile/.test(all) },
  {
    what: '19 the fuses',
    isMet: () => z.object({ electronFuses: z.object({}).loose() }).safeParse(config).success,
  },
  {
    what: '20 the screens get named functions, not Electron',
    isMet: () => filesWith(/ipcRenderer|contextBridge/).join() === 'desktop/preload/preload.ts',
  },
];

describe("Electron's security checklist", () => {
  test('has an entry for each of its 20 items', () => expect(checklist).toHaveLength(20));
  test.each(checklist)('meets the item $what', async ({ isMet }) => expect(await isMet()).toBe(true));
});

describe('the packed app', () => {
  test('has a configuration that is valid by the schema of electron-builder', () => {
    const [name = ''] = readdirSync('tests/vectors').filter((file) => file.startsWith('electron-builder-'));
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(path.join('tests/vectors', name), 'utf8')));
    expect(schema.safeParse(config).error?.issues).toBeUndefined();
    expect(schema.safeParse({ ...Object(config), asr: true }).success).toBe(false);
    expect(builderVersion()).toBe(/-([\d.]+)\.json$/.exec(name)?.[1]);
  });

  test('has its fuses set', () => expect(config).toMatchObject({ asar: true, electronFuses: fuses }));

  test('has the facts that a Debian package requires', () => {
    const named = z.object({
      extraMetadata: z.object({ homepage: z.url() }),
      linux: z.object({ maintainer: z.string().min(1) }),
    });
    expect(named.safeParse(config).error?.issues).toBeUndefined();
  });

  test('is built for Windows, macOS and Linux, with updates from our own address', () => {
    expect(config).toMatchObject({
      win: { target: ['nsis'] },
      mac: { target: ['dmg', 'zip'], hardenedRuntime: true },
      linux: { target: ['AppImage', 'deb'] },
      publish: { provider: 'generic' },
    });
  });
});

function builderVersion(): string | undefined {
  const text = readFileSync('desktop/builder/package.json', 'utf8');
  return z.object({ devDependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(text))
    .devDependencies['electron-builder'];
}
