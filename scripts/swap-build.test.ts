import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { swapBuild } from './swap-build.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'moz-swap-'));
afterAll(() => rmSync(root, { recursive: true }));
const folders = {
  next: path.join(root, 'build.next'),
  current: path.join(root, 'build'),
  old: path.join(root, 'build.old'),
};

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function read(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}

test('a build replaces its own entries and leaves logs and the desktop app', () => {
  write(folders.current, {
    '.sources': 'old',
    'server-main.js': 'old',
    'client/assets/old.js': 'old',
    'logs/build.log': 'log',
    'compile-cache/a': 'compiled',
    'desktop/main.js': 'app',
  });
  write(folders.old, { 'left.js': 'of a swap that was interrupted' });
  write(folders.next, { 'server-main.js': 'new', 'client/assets/new.js': 'new', 'version.json': '{}' });
  swapBuild(folders);
  expect(read(folders.current)).toEqual({
    'server-main.js': 'new',
    'client/assets/new.js': 'new',
    'version.json': '{}',
    'logs/build.log': 'log',
    'compile-cache/a': 'compiled',
    'desktop/main.js': 'app',
  });
  expect(readdirSync(root)).toEqual(['build']);
});

test('the first build creates the folder', () => {
  rmSync(folders.current, { recursive: true });
  write(folders.next, { 'server-main.js': 'new' });
  swapBuild(folders);
  expect(read(folders.current)).toEqual({ 'server-main.js': 'new' });
});
