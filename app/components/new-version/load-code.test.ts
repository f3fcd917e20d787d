import { afterEach, expect, test, vi } from 'vitest';
import { readNewVersion, shrinkNewVersion } from '~/app/api/new-version-store';
import { loadCode } from './load-code';

const gone = new TypeError(
  'Failed to fetch dynamically imported module: http://moz.example/assets/dialog-Ab_1-c.js',
);
const asked: string[] = [];

/** A server that answers every request with this status; undefined: no connection. */
function answering(status: number | undefined): void {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  shrinkNewVersion();
  asked.length = 0;
});

test('returns the code that loads', async () => {
  expect(await loadCode(async () => 'code')).toBe('code');
  expect(readNewVersion()).not.toBe('full');
});

test('requests a reload when the file is gone, and does not reject', async () => {
  answering(404);
  let isOver = false;
  void loadCode(async () => await Promise.reject(gone)).finally(() => {
    isOver = true;
  });
  await vi.waitFor(() => expect(readNewVersion()).toBe('full'));
  expect(asked).toEqual(['/assets/dialog-Ab_1-c.js']);
  expect(isOver).toBe(false);
});

test.each([
  ['the connection is lost', undefined, gone],
  ['the file is there', 200, gone],
  [
    'the connection is lost and the browser names no file',
    undefined,
    new TypeError('Importing a module script failed.'),
  ],
])('rejects when %s', async (_, status, error) => {
  answering(status);
  await expect(loadCode(async () => await Promise.reject(error))).rejects.toBe(error);
  expect(readNewVersion()).not.toBe('full');
});

test('requests a reload when the browser names no file and the server answers', async () => {
  answering(200);
  void loadCode(async () => await Promise.reject(new TypeError('Importing a module script failed.')));
  await vi.waitFor(() => expect(readNewVersion()).toBe('full'));
  expect(asked).toEqual(['/healthz']);
});
