import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLocalStore } from './local-store';

const root = mkdtempSync(path.join(tmpdir(), 'moz-store-'));
const folder = path.join(root, 'files');
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

afterAll(() => rmSync(root, { recursive: true }));

test('only the server may read a stored picture', async () => {
  const store = createLocalStore(folder);
  await store.write('ab/picture.webp', Buffer.from([1]));
  expect(modeOf(folder)).toBe('700');
  expect(modeOf(path.join(folder, 'ab'))).toBe('700');
  expect(modeOf(path.join(folder, 'ab/picture.webp'))).toBe('600');
});

test('restricts a folder that an earlier version left readable', async () => {
  chmodSync(folder, 0o755);
  await createLocalStore(folder).probe();
  expect(modeOf(folder)).toBe('700');
});
