import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findScreen } from '~/app/guard/route-table';
import { appRouter } from '~/server/router';

/** Folders of the repository, except those that Git ignores. */
const ignored = readFileSync('.gitignore', 'utf8').split('\n');
const topFolders = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !ignored.includes(`${entry.name}/`))
  .map(({ name }) => name)
  .filter((name) => name !== '.git' && name !== 'node_modules');
const files = topFolders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
);
/** Documents that describe the current code. A decision record names the paths of its date. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...files.filter((file) => /^docs\/[\w-]+\.md$/u.test(file)),
];
const pages = [...documents, ...files.filter((file) => file.startsWith('docs/decisions/'))];

test('finds the paths of the longest documents', () => {
  expect(pathsIn(readFileSync('docs/specification.md', 'utf8')).length).toBeGreaterThan(80);
  expect(pathsIn(readFileSync('docs/security.md', 'utf8')).length).toBeGreaterThan(200);
});

test.each(documents)('every path in %s exists', (document) => {
  expect(missingPaths(readFileSync(document, 'utf8'))).toEqual([]);
});

test.each(pages)('every link in %s points to a file', (document) => {
  expect(missingLinks(readFileSync(document, 'utf8'), path.dirname(document))).toEqual([]);
});

test.each(documents)('every screen in %s exists', (document) => {
  expect(missingScreens(readFileSync(document, 'utf8'))).toEqual([]);
});

test('docs/README.md lists every document of its folder', () => {
  const index = readFileSync('docs/README.md', 'utf8');
  const others = documents.filter((file) => file.startsWith('docs/') && file !== 'docs/README.md');
  expect(others.length).toBeGreaterThan(8);
  expect(others.filter((file) => !index.includes(`](${path.basename(file)})`))).toEqual([]);
});

test('every procedure in docs/life-of-a-parcel.md exists', () => {
  const text = readFileSync('docs/life-of-a-parcel.md', 'utf8');
  const named = [...text.matchAll(/`([a-z]\w+\.[a-z]\w+)`/gu)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !Object.hasOwn(appRouter._def.procedures, name))).toEqual([]);
});

test('README.md has one row for each top-level folder', () => {
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[\w.-]+\/`/gmu) ?? [];
  const named = rows.map((row) => row.slice(3, -2));
  expect(named.toSorted()).toEqual(topFolders.filter((name) => !name.startsWith('.')).toSorted());
});

test('finds paths and links that do not exist', () => {
  const text = 'See `server/nowhere/service.ts`, `domain/parcels/acts.ts` and [that](nowhere.md#part).';
  expect(missingPaths(text)).toEqual(['server/nowhere/service.ts']);
  expect(missingLinks(text, 'docs')).toEqual(['nowhere.md#part']);
});

test('finds URLs of screens that do not exist', () => {
  const text = 'At `/moz/role`, `/moz/token` and `/moz/setting/generals?tab=offices`; `/moz` screens.';
  expect(missingScreens(text)).toEqual(['/moz/role']);
});

test('reads placeholders, alternatives and endings of a path', () => {
  const right =
    '`server/<feature>/{router,service}.ts` `locales/*/errors.json` `domain/core/format`, `docs/`';
  expect(missingPaths(right)).toEqual([]);
  expect(missingPaths('`server/<feature>/{router,sirvice}.ts` `locales/*/none.json`')).toEqual([
    'server/<feature>/sirvice.ts',
    'locales/*/none.json',
  ]);
  expect(missingPaths('`GET /api/parcels` `npm run db:codegen` `/moz/parcel/list`')).toEqual([]);
});

/** Paths that match nothing in the repository. */
function missingPaths(text: string): string[] {
  return pathsIn(text).filter((one) => !isThere(one));
}

/** Texts in backticks that begin with a folder of the repository. */
function pathsIn(text: string): string[] {
  const spans = [...withoutBlocks(text).matchAll(/`([^`\s]+)`/gu)].map(([, span = '']) => span);
  const paths = spans.filter((span) => topFolders.some((folder) => span.startsWith(`${folder}/`)));
  return [...new Set(paths)].flatMap(alternatives);
}

/** URLs in backticks without a screen. */
function missingScreens(text: string): string[] {
  const spans = [...text.matchAll(/`(\/(?:apps|dev|login|moz|pages)[/?-][^`\s]*|\/login)`/gu)];
  const addresses = spans.map(([, address = '']) => address);
  return addresses.filter((address) => findScreen(address.replace(/[?#].*$/u, ''))?.name === 'not-found');
}

function missingLinks(text: string, folder: string): string[] {
  const links = [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/gu)].map(([, link = '']) => link);
  const local = links.filter((link) => !/^(?:[a-z]+:|#)/u.test(link));
  return local.filter((link) => !existsSync(path.join(folder, link.replace(/#.*$/u, ''))));
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gmu, '');
}

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
function alternatives(name: string): string[] {
  const [, before, inner, after] = /^(.*?)\{([^}]+)\}(.*)$/u.exec(name) ?? [];
  if (inner === undefined) return [name];
  return inner.split(',').flatMap((part) => alternatives(`${before}${part}${after}`));
}

function isThere(name: string): boolean {
  const plain = name.replace(/\/$/u, '');
  if (!/[<*…]/u.test(plain)) return existsSync(plain);
  const pattern = plain
    .split(/<[^>]+>|\*|…/u)
    .map((part) => part.replaceAll(/[.$()]/gu, '\\$&'))
    .join('[^/]+');
  const matches = new RegExp(`^${pattern}$`, 'u');
  return files.some((file) => matches.test(file));
}
