import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/specification.md', 'utf8');
const paths = [...page.matchAll(/`((?:app|db|domain|locales|server|tests)\/[\w./-]+)`/gu)].map(
  ([, path]) => path ?? '',
);

test('every path that docs/specification.md names exists', () => {
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
