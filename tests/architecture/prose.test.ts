import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { proseTerms, termsToReplace } from './prose';

/** Made of the comments in released migrations, which cannot change. */
const fromMigrations = 'docs/schema.md';
const documents = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join('docs', file.replaceAll('\\', '/'))),
  'client/README.md',
  'tests/README.md',
].filter((file) => file !== fromMigrations);

test('finds every form of every term', () => {
  const forms = proseTerms.flatMap((term) => term.forms);
  expect(forms.length).toBeGreaterThan(50);
  expect(forms.filter((form) => termsToReplace(`The clerk ${form} a form.`).length === 0)).toEqual([]);
});

test.each([
  'The owner is told at once.',
  'The page is kept for a day.',
  'One door to the data.',
  'The job carries it out.',
  'The code stands in a table.',
  'Pictures lie in a bucket, and he hears of it.',
])('finds the term in: %s', (text) => {
  expect(termsToReplace(text).length).toBeGreaterThan(0);
});

test('names the line, the term and the usual term', () => {
  expect(termsToReplace('# A\n\nIt is told.\n')).toEqual(['3: told (notify, report, show, distinguish)']);
});

test.each([
  'Door delivery to the address, and tell us the version.',
  'The standby understands a shallow clone by its behaviour.',
  'The job `tell_live`, `app/door.ts` and [records](decisions/061-doors.md).',
  'Not “he” or “his”, see «How it stands».',
  '```ts\nconst told = kept;\n```',
  '    const told = kept;',
])('allows terms of the trade, code and quotations: %s', (text) => {
  expect(termsToReplace(text)).toEqual([]);
});

test.each(documents)('%s uses the usual terms', (document) => {
  expect(termsToReplace(readFileSync(document, 'utf8'))).toEqual([]);
});
