import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Folders and files whose texts send readers to a heading of a document. */
const folders = ['app', 'db', 'desktop', 'docs', 'domain', 'scripts', 'server', 'tests'];
const ownFile = 'tests/architecture/docs-headings.test.ts';
const sources = [
  ...folders.flatMap(filesBelow).filter((file) => /\.(?:[cm]?ts|tsx|mjs|sql|yml)$/u.test(file)),
  '.env.example',
  'docker-compose.yml',
].filter((file) => file !== ownFile);
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'AGENTS.md', 'tests/README.md', 'client/README.md'],
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
];

test('every heading that the program or a setting names exists', () => {
  const named = sources.flatMap((file) => namedHeadings(readFileSync(file, 'utf8')));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ document, heading }) => !headingsOf(document).includes(heading))).toEqual([]);
});

test('every link to a heading of a document leads to one', () => {
  const links = documents.flatMap((file) => linkedHeadings(file, readFileSync(file, 'utf8')));
  expect(links.length).toBeGreaterThan(10);
  expect(
    links.filter(({ document, anchor }) => !headingsOf(document).map(anchorOf).includes(anchor)),
  ).toEqual([]);
});

test('every heading that a document names behind another document exists', () => {
  const named = documents.flatMap((file) => citedHeadings(readFileSync(file, 'utf8')));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ document, heading }) => !headingsOf(document).includes(heading))).toEqual([]);
});

test('finds headings in parentheses behind a document', () => {
  expect(citedHeadings('see `docs/data.md` (Uploads, of pictures) and `docs/data.md`')).toEqual([
    { document: 'docs/data.md', heading: 'Uploads' },
  ]);
});

test('finds headings in messages and in comments of several lines', () => {
  expect(namedHeadings('say(`See «A replica» in docs/operations.md.`)')).toEqual([
    { document: 'docs/operations.md', heading: 'A replica' },
  ]);
  expect(namedHeadings('# (docs/operations.md,\n# «Files in\n# a bucket»)')).toEqual([
    { document: 'docs/operations.md', heading: 'Files in a bucket' },
  ]);
});

test('finds links to headings, and makes the anchor as GitHub does', () => {
  expect(linkedHeadings('docs/a.md', '[x](operations.md#a-b) [y](#c) [z](https://a.b/c.md#d)')).toEqual([
    { document: 'docs/operations.md', anchor: 'a-b' },
    { document: 'docs/a.md', anchor: 'c' },
  ]);
  expect(anchorOf('Tax receipts (e-barimt)')).toBe('tax-receipts-e-barimt');
  expect(anchorOf('Another `MOZ_SECRET`')).toBe('another-moz_secret');
});

/** Headings in « » beside the name of their document. */
function namedHeadings(text: string): { document: string; heading: string }[] {
  const flat = text.replaceAll(/\s*\n\s*(?:#|\*|\/\/|--)?\s*/gu, ' ');
  const names = flat.matchAll(
    /«([^»]+)» (?:in|of) ((?:docs\/)?[\w-]+\.md)|((?:docs\/)?[\w-]+\.md),? «([^»]+)»/gu,
  );
  return [...names].map(([, before, of = '', document = of, heading = before ?? '']) => ({
    document,
    heading,
  }));
}

/** The first heading in parentheses behind a document: `docs/data.md` (Uploads). */
function citedHeadings(text: string): { document: string; heading: string }[] {
  const cited = text.matchAll(/`((?:docs\/)?[\w-]+\.md)` \(([^),;]+)/gu);
  return [...cited].map(([, document = '', heading = '']) => ({ document, heading }));
}

function linkedHeadings(file: string, text: string): { document: string; anchor: string }[] {
  const links = [...text.matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/gu)];
  return links
    .map(([, to = '', anchor = '']) => ({
      document: to === '' ? file : path.posix.join(path.posix.dirname(file), to),
      anchor,
    }))
    .filter(({ document }) => document.endsWith('.md'));
}

function headingsOf(document: string): string[] {
  if (!existsSync(document)) return [];
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) => heading);
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/gu, '-');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.replaceAll('\\', '/')),
  );
}
