import path from 'node:path';
import { expect, it } from 'vitest';
import { entryPath } from './entry-path';

it('puts an entry into the folder', () => {
  expect(entryPath('/data', { path: 'base/1' })).toBe(path.normalize('/data/base/1'));
});

it.each(['../secret', 'base/../../secret', '..'])('refuses %s, which leads out of the folder', (entry) => {
  expect(() => entryPath('/data', { path: entry })).toThrow('The path leads out of the folder');
});
