import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { crowdedFolders } from './rooms';

const roots = ['server/core', 'server/http'];

test('the files of server/core and server/http are in rooms, and no room is crowded', () => {
  const files = roots.flatMap(filesBelow);
  expect(files).toContain('server/core/api/trpc.ts');
  expect(crowdedFolders(files)).toEqual([]);
});

test.each(roots.flatMap(roomsOf))('docs/architecture.md says what is in %s', (room) => {
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`| \`${path.basename(room)}\``);
});

test('finds a file outside of every room, and a crowded room', () => {
  const crowd = Array.from({ length: 21 }, (_, at) => `server/http/endpoints/part-${at}.ts`);
  expect(crowdedFolders(['server/core/turns.ts', ...crowd])).toEqual([
    'server/core: 1 file, at most 0',
    'server/http/endpoints: 21 files, at most 20',
  ]);
});

test('does not count tests, and leaves other folders alone', () => {
  const many = Array.from({ length: 30 }, (_, at) => `server/auth/part-${at}.ts`);
  expect(crowdedFolders(['server/core/turns.test.ts', 'server/http/app.ts', ...many])).toEqual([]);
});

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'));
}

function roomsOf(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${root}/${entry.name}`);
}
