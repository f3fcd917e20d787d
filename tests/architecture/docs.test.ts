import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
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
const rootFiles = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
/** Documents about the product, and the pages for developers. */
const documents = [
  ...rootFiles.filter((file) => file.endsWith('.md')),
  ...files.filter((file) => /^(?:docs|client|tests)\/[\w-]+\.md$/u.test(file)),
];
const pages = [...documents, ...files.filter((file) => /^docs\/.+\/.+\.md$/u.test(file))];
const scripts = Object.keys(
  z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts,
);
/** Names of files that the build, a backup or an example has. */
const notInRepository = ['0001-name.sql', 'backup.json', 'main.cjs', 'preload.cjs', 'x.test.ts'];

test('finds the paths of the longest documents', () => {
  expect(pathsIn(readFileSync('docs/specification.md', 'utf8')).length).toBeGreaterThan(80);
  expect(pathsIn(readFileSync('docs/security.md', 'utf8')).length).toBeGreaterThan(200);
});

test('reads the documents of every folder', () => {
  const some = ['AGENTS.md', 'README.md', 'client/README.md', 'docs/decisions/005-integers.md'];
  expect(pages).toEqual(expect.arrayContaining([...some, 'docs/style.md', 'tests/README.md']));
});

test.each(pages)('every path in %s exists', (document) => {
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

test.each(pages)('every command in %s is a script of package.json', (document) => {
  expect(missingScripts(readFileSync(document, 'utf8'))).toEqual([]);
});

test('finds files that are named without their folder and exist nowhere', () => {
  const text =
    '`acts.ts`, `parcels/acts.ts` and `vite.config.ts`; `no-such.ts`, `parcel/acts.ts`, `lib/a/`, `x.test.ts`, `build/a.js`';
  expect(missingPaths(text)).toEqual(['no-such.ts', 'parcel/acts.ts', 'lib/a/']);
});

test('finds paths within commands and outside of backticks', () => {
  const text = 'Run `npx vitest run domain/nowhere.test.ts`, see docs/operations.md and docs/nowhere.md.';
  expect(missingPaths(text)).toEqual(['domain/nowhere.test.ts', 'docs/nowhere.md']);
});

test('finds commands that package.json does not have, in blocks of code too', () => {
  expect(missingScripts('`npm run bench -- best`\n```sh\nnpm run nothing\n```\n')).toEqual(['nothing']);
});

/** Paths that match nothing in the repository. */
function missingPaths(text: string): string[] {
  return pathsIn(text).filter((one) => !isThere(one));
}

/** Texts in backticks that begin with a folder of the repository, or end as its files do; outside, files below one. */
function pathsIn(text: string): string[] {
  const plain = withoutBlocks(text);
  const spans = [...plain.matchAll(/`([^`\n]+)`/gu)].map(([, span = '']) => span);
  const whole = spans.filter((span) => isBelowTop(span) || isName(span)).filter((span) => !/\s/u.test(span));
  const parts = [
    ...spans.filter((span) => /\s/u.test(span)),
    withoutLinks(plain.replaceAll(/`[^`\n]*`/gu, '')),
  ]
    .flatMap((words) => words.split(/[\s(),;:«»“”]+/u))
    .map((word) => word.replace(/\.$/u, ''))
    .filter((word) => isBelowTop(word) && isName(word) && !word.endsWith('/'));
  return [...new Set([...whole, ...parts])].flatMap(alternatives);
}

function isBelowTop(span: string): boolean {
  return topFolders.some((folder) => span.startsWith(`${folder}/`));
}

/** `acts.ts`, `parcels/acts.ts`, `commands/`; not `/api/openapi.json` or `YYYYMMDDHHMM-name.sql`. */
function isName(span: string): boolean {
  return /^[a-z\d][\w./-]*(?:\/|\.(?:[cm]?ts|tsx|[cm]?js|sql|css|md|json|ya?ml))$/u.test(span);
}

/** Scripts that `npm run` names and package.json lacks. */
function missingScripts(text: string): string[] {
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/gu)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !scripts.includes(name));
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

function withoutLinks(text: string): string {
  return text.replaceAll(/\]\([^)]*\)/gu, ']');
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
  if (!isBelowTop(name)) return isNamedFile(plain);
  if (!/[<*…]/u.test(plain)) return existsSync(plain);
  const pattern = plain
    .split(/<[^>]+>|\*|…/u)
    .map((part) => part.replaceAll(/[.$()]/gu, '\\$&'))
    .join('[^/]+');
  const matches = new RegExp(`^${pattern}$`, 'u');
  return files.some((file) => matches.test(file));
}

function isNamedFile(name: string): boolean {
  return (
    notInRepository.includes(name) ||
    ignored.some((folder) => folder.endsWith('/') && `${name}/`.startsWith(folder)) ||
    rootFiles.includes(name) ||
    files.some((file) => file.endsWith(`/${name}`))
  );
}
