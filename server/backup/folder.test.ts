import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBackup } from './folder';

const root = mkdtempSync(path.join(tmpdir(), 'moz-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

function store(name: string, hasManifest: boolean): string {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  if (hasManifest) writeFileSync(path.join(folder, 'backup.json'), '{}');
  return folder;
}

test('recognises a backup by its manifest, whatever its name', async () => {
  for (const name of ['before the update', 'copy/moz-2026-11-23T08-15-00Z', 'нөөц']) {
    const folder = store(name, true);
    expect(await findBackup(folder)).toBe(folder);
  }
});

test('uses the newest backup in a folder', async () => {
  store('backups/moz-2026-11-22T08-15-00Z', true);
  const newest = store('backups/moz-2026-11-23T08-15-00Z', true);
  expect(await findBackup(path.join(root, 'backups'))).toBe(newest);
});

test('finds none in a folder without a backup, nor in a missing folder', async () => {
  expect(await findBackup(store('empty', false))).toBeUndefined();
  expect(await findBackup(path.join(root, 'missing'))).toBeUndefined();
});
