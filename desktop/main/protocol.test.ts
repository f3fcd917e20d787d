import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createFiles } from './files';
import { createProtocol } from './protocol';

const folder = mkdtempSync(path.join(tmpdir(), 'moz-protocol-'));
const root = path.join(folder, 'renderer');
mkdirSync(path.join(root, 'assets'), { recursive: true });
writeFileSync(path.join(folder, 'secret.json'), '"a secret"');
writeFileSync(path.join(root, 'index.html'), 'the index');
writeFileSync(path.join(root, 'assets/app-1a2b.js'), 'the code');
writeFileSync(path.join(root, 'assets/odd.exe'), 'odd');
afterAll(() => rmSync(folder, { recursive: true }));

const forwarded: string[] = [];
const answer = createProtocol({
  files: createFiles({ root, readFile: async (file) => new Uint8Array(await readFile(file)) }),
  forward: async ({ url }) => {
    forwarded.push(url);
    return new Response('of the server');
  },
});
const get = (address: string): Promise<Response> => answer(new Request(address));

describe('app://moz/', () => {
  test.each(['/', '/moz/parcel/list?page=2', '/desktop/settings', '/index.html'])(
    'serves the index at %s, with a policy that allows nothing else',
    async (at) => {
      const got = await get(`app://moz${at}`);
      expect(await got.text()).toBe('the index');
      expect(got.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(got.headers.get('cache-control')).toBe('no-cache');
      const policy = got.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).not.toMatch(/'unsafe-eval'|https?:|\*/);
    },
  );

  test('serves files with their type and as immutable', async () => {
    const got = await get('app://moz/assets/app-1a2b.js');
    expect(await got.text()).toBe('the code');
    expect(got.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('cache-control')).toContain('immutable');
  });

  test.each([
    ['app://moz/../secret.json', 404],
    ['app://moz/assets/../../secret.json', 404],
    ['app://moz/assets/%2e%2e/%2e%2e/secret.json', 404],
    ['app://moz/assets/..%2f..%2fsecret.json', 400],
    ['app://moz/..%5csecret.json', 400],
    ['app://moz/assets/%00.js', 400],
    ['app://moz/c:%2fwindows.json', 400],
    ['app://moz/%E0%A4%A', 400],
    ['app://moz/assets/none.js', 404],
    ['app://moz/assets/odd.exe', 404],
    ['app://other/index.html', 404],
    ['app://moz.evil/index.html', 404],
  ])('serves no file at %s', async (address, status) => {
    const got = await get(address);
    expect([got.status, await got.text()]).toEqual([status, '']);
  });

  test('refuses to write a file', async () => {
    expect((await answer(new Request('app://moz/', { method: 'POST', body: 'x' }))).status).toBe(405);
  });

  test('forwards only requests below /api/ to the server', async () => {
    await get('app://moz/api/trpc/parcels.list');
    await get('app://moz/assets/../api/files/1');
    await get('app://moz/api/../index.html');
    expect(forwarded).toEqual(['app://moz/api/trpc/parcels.list', 'app://moz/api/files/1']);
  });
});
