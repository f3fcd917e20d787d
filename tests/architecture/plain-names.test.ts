import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namesThatStay } from './names-that-stay';
import { nameTerms, plainFaultsIn } from './plain-names';

const folders = ['app', 'build-plugins', 'client', 'db', 'desktop', 'domain', 'scripts', 'server', 'tests'];
const files = folders.flatMap(modulesBelow);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

test('no name and no comment of the code has a barred term', { timeout: 120_000 }, () => {
  expect(files.length).toBeGreaterThan(2_500);
  expect([...texts].flatMap(([file, code]) => plainFaultsIn(file, code))).toEqual([]);
});

test.each(nameTerms.flatMap(({ forms }) => forms))('finds the term in a name: %s', (form) => {
  const words = form.split(' ');
  const camel = words
    .map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join('');
  const [fault] = plainFaultsIn('domain/a.ts', `\nexport const ${camel} = 1;`);
  expect(fault).toContain(`domain/a.ts:2 ${camel} contains ${form} (`);
  const inside = `the${camel[0]?.toUpperCase()}${camel.slice(1)}Here`;
  expect(plainFaultsIn('domain/a.ts', `function ${inside}() {}`)).toHaveLength(1);
});

test.each([
  'function f(told: string) {}',
  'const f = ({ kept }: { stored: string }) => 1;',
  'const f = ({ stored: keptPage }: Page) => 1;',
  'type Page = { told: string };',
  'const page = { toldBy: 1 };',
  'class Page { weigh() {} }',
  'type Hub = { tell(): void };',
  'const MAX_WISHES = 3;',
  'type KeptPage = { html: string };',
  'interface Doors {}',
])('finds the declared name in: %s', (code) => {
  expect(plainFaultsIn('app/a.tsx', code).length).toBeGreaterThan(0);
});

test.each(['server/core/kept-page.ts', 'app/told.tsx', 'tests/e2e/station-storm.spec.ts'])(
  'finds the term in the name of the file %s',
  (file) => expect(plainFaultsIn(file, 'export const page = 1;')).toHaveLength(1),
);

test.each(['noteBounce', 'noteHealth'])('refuses %s: the verb is record', (name) => {
  expect(plainFaultsIn('server/a.ts', `function ${name}() {}`)).toHaveLength(1);
});

test.each(['Asked', 'Found', 'Told', 'Loading', 'Refunded', 'Ask', 'Given', 'Seen'])(
  'refuses a type that is named %s',
  (name) => {
    expect(plainFaultsIn('server/a.ts', `type ${name} = { id: string };`)).not.toEqual([]);
    expect(plainFaultsIn('server/a.ts', `interface ${name} {}`)).not.toEqual([]);
  },
);

test.each([
  '// The owner is told at once.',
  '/** The page is kept for a day. */',
  'const a = 1; // by itself',
  '/**\n * One door\n * to the data.\n */',
  'function f() {\n  // Written\n  // anew.\n}',
])('finds the term in the comment %j', (code) => {
  expect(plainFaultsIn('server/a.ts', code)).toHaveLength(1);
});

test.each([
  "import { told } from 'elsewhere';",
  "const text = 'told and kept';",
  "test('x', () => page.told);",
  '// The column `is_kept` and `told()`.',
  'const note = { notes: 1, addNote: 2 };',
  'const creditNote = noteSchema;',
  'const storedPage = 1; // Door delivery is for the capital.',
  'type OfferedFee = string; type FoundParcel = string;',
  'type Heading = string; type Finding = string;',
  'const weight = 1; const handOver = takeFirst(keepAlive);',
  'const outdoors = 1; const tollgate = 2; const intellect = 3;',
])('accepts: %s', (code) => {
  expect(plainFaultsIn('server/a.ts', code)).toEqual([]);
});

test.each(namesThatStay)('the exception $name still has a use: $because', ({ name, folders }) => {
  const use = new RegExp(`\\b${name}\\b`, 'u');
  for (const folder of folders)
    expect([...texts].some(([file, code]) => file.startsWith(folder) && use.test(code))).toBe(true);
});

test('an exception is one for its own files alone', () => {
  expect(plainFaultsIn('server/quicksight/service.ts', 'const kept = 1;')).toEqual([]);
  expect(plainFaultsIn('server/quotes/service.ts', 'const kept = 1;')).toHaveLength(1);
});

function modulesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !name.endsWith('.gen.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')));
}
