import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileStore } from './file-store';
import { createSettingsStore } from './settings-store';
import { createTokenStore } from './token-store';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moz-stores-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('settings', () => {
  const store = () => createSettingsStore(createFileStore(path.join(folder, 'settings.json')));

  test('start with the defaults and survive a restart', () => {
    expect(store().settings()).toMatchObject({ language: 'mn', printer: null, sounds: true });
    store().setServer('https://moz.example.mn');
    store().change({ language: 'en', looks: { theme: 'dark' } });
    store().change({ looks: { skin: 'bordered' } });
    expect(store().server()).toBe('https://moz.example.mn');
    expect(store().settings()).toMatchObject({ language: 'en', looks: { theme: 'dark', skin: 'bordered' } });
  });

  test('are read from a file of an older version, with defaults for new settings', () => {
    const older = {
      server: null,
      settings: { language: 'en', deviceName: 'Dock 2', looks: {}, labelPrinter: { kind: 'page' } },
    };
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(older));
    expect(store().settings()).toMatchObject({
      deviceName: 'Dock 2',
      scale: { format: null, baud: null, device: null },
      labelPrinter: { kind: 'page', printer: null },
    });
    expect(store().serialPorts()).toEqual([]);
  });

  test('remember a chosen port once, and only the newest of many', () => {
    const port = (serialNumber: string) => ({ instance: null, vendorId: 1, productId: 2, serialNumber });
    const stored = store();
    for (let at = 0; at < 25; at += 1) stored.rememberSerialPort(port(String(at)));
    stored.rememberSerialPort(port('10'));
    const numbers = store()
      .serialPorts()
      .map(({ serialNumber }) => serialNumber);
    expect([numbers.length, numbers.at(-1), new Set(numbers).size]).toEqual([20, '10', 20]);
    expect(store().settings()).not.toHaveProperty('serialPorts');
  });

  test('start with the defaults when the file is damaged, and set it aside', () => {
    writeFileSync(path.join(folder, 'settings.json'), '{"server": 5');
    expect(store().settings().language).toBe('mn');
    expect(readdirSync(folder)).toEqual(['settings.json.broken']);
  });

  test('are written completely, readable only by this user', () => {
    store().setServer('https://moz.example.mn');
    expect(readdirSync(folder)).toEqual(['settings.json']);
    expect(statSync(path.join(folder, 'settings.json')).mode & 0o077).toBe(0);
  });
});

describe('the token', () => {
  const file = () => path.join(folder, 'session.bin');
  const turn = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  const safeStorage = {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text: string) => turn(Buffer.from(text)),
    decryptStringAsync: async (bytes: Buffer) => ({ result: turn(bytes).toString(), shouldReEncrypt: false }),
    getSelectedStorageBackend: () => 'gnome_libsecret',
  };
  const open = (over = {}, platform = 'linux') =>
    createTokenStore({ safeStorage: { ...safeStorage, ...over }, file: createFileStore(file()), platform });
  const session = {
    server: 'https://moz.example.mn',
    token: 'a-very-secret-token',
    visitor: { user: { id: '1', role: 'admin', name: 'Bat', givenName: '', customerId: null }, rules: [] },
  };

  test('survives a restart and is encrypted on disk', async () => {
    await (await open()).write(session);
    expect(readFileSync(file(), 'latin1')).not.toContain('secret');
    expect((await open()).read()).toEqual(session);
    (await open()).clear();
    expect(existsSync(file())).toBe(false);
  });

  test.each([
    ['a Linux without a keychain', { getSelectedStorageBackend: () => 'basic_text' }, 'linux'],
    ['a system that encrypts nothing', { isAsyncEncryptionAvailable: async () => false }, 'win32'],
  ])('is never written to disk on %s', async (_what, over, platform) => {
    writeFileSync(file(), 'of an older version');
    const store = await open(over, platform);
    await store.write(session);
    expect([store.isStored, store.read(), existsSync(file())]).toEqual([false, session, false]);
  });

  test('is deleted when the keychain can no longer decrypt it', async () => {
    await (await open()).write(session);
    const fail = async () => {
      throw new Error('another keychain');
    };
    expect((await open({ decryptStringAsync: fail })).read()).toBeUndefined();
    expect(existsSync(file())).toBe(false);
  });

  test('leaves nothing on disk after a sign-out during a write', async () => {
    const store = await open();
    const written = store.write(session);
    store.clear();
    await written;
    expect([store.read(), existsSync(file())]).toEqual([undefined, false]);
  });

  test('is encrypted again when the keychain has a newer key', async () => {
    await (await open()).write(session);
    const old = readFileSync(file());
    const newer = {
      decryptStringAsync: async (bytes: Buffer) => ({
        result: turn(bytes).toString(),
        shouldReEncrypt: true,
      }),
      encryptStringAsync: async (text: string) => turn(Buffer.from(` ${text}`)),
    };
    expect((await open(newer)).read()).toEqual(session);
    expect(readFileSync(file()).equals(old)).toBe(false);
    expect((await open()).read()).toEqual(session);
  });
});
