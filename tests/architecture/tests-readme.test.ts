import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync('tests/README.md', 'utf8');
const code = ['tests/factories', 'tests/setup', 'db/seeds', 'domain', 'server']
  .flatMap(sourcesBelow)
  .join('\n');

test('every function and fixture that tests/README.md names exists', () => {
  expect(namesIn(text).length).toBeGreaterThan(40);
  expect(namesIn(text).filter((name) => !isDefined(name))).toEqual([]);
});

test('finds a function that does not exist, called or not', () => {
  const named = namesIn(
    '`createUser`, `createNothing`, `noSuchDesk(db)`, `vi.waitFor`, `tests/e2e/` and `null`',
  );
  expect(named.filter((name) => !isDefined(name))).toEqual(['createNothing', 'noSuchDesk']);
});

/** Names in backticks with a capital letter inside, as functions have: `storeBilled`, `deskOf(app)`. */
function namesIn(markdown: string): string[] {
  const names = [...markdown.matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/gu)].map(([, name = '']) => name);
  return [...new Set(names)];
}

function isDefined(name: string): boolean {
  return new RegExp(`\\b(?:function|const) ${name}\\b|\\b${name}\\??[:,]`, 'u').test(code);
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}
