import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { proseWords, wordsToReplace } from './prose';

/** Written by a program from names and comments of the code. */
const generated = ['docs/procedures.md', 'docs/events.md', 'docs/schema.md', 'docs/errors.md'];
const documents = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join('docs', file.replaceAll('\\', '/'))),
  'client/README.md',
  'tests/README.md',
].filter((file) => !generated.includes(file));

/** One offence for each word of the list, in its order. */
const planted = [
  'The owner is told at once.',
  'The page is kept for a day.',
  'Each scan is judged by the rule.',
  'One door to the data.',
  'A second call for this very wish.',
  'The job carries out the act.',
  'No engine was at hand.',
  'It begins anew.',
  'Mend the request.',
  'The job ends by itself.',
  'It stays on his screen.',
  'A storm of events.',
  'Who hears of it reads again.',
  'A field that shall go.',
  'Programs must bear it.',
  'Pictures lie in a bucket.',
  'The code stands in a table.',
  'A hurried job.',
  'A job chases the answer.',
  'The link lapses.',
  'The rules of the house ask it.',
];

test('finds each term of the list', () => {
  expect(proseWords.map(({ words }) => planted.filter((text) => words.test(text)).length)).toEqual(
    proseWords.map(() => 1),
  );
  expect(planted.flatMap(wordsToReplace)).toHaveLength(planted.length);
});

test('names the line, the word and the usual term', () => {
  expect(wordsToReplace('# A\n\nIt is told.\n')).toEqual(['3: told (notify, say, show, distinguish)']);
});

test.each([
  'Door delivery to the address, and tell us the version.',
  'The standby understands a shallow clone by its behaviour.',
  'The job `tell_live`, `app/door.ts` and [records](decisions/061-doors.md).',
  'Not “he” or “his”, see «How it stands».',
  '```ts\nconst told = kept;\n```',
  '    const told = kept;',
])('allows terms of the trade, code and quotations: %s', (text) => {
  expect(wordsToReplace(text)).toEqual([]);
});

test.each(documents)('%s uses the usual terms', (document) => {
  expect(wordsToReplace(readFileSync(document, 'utf8'))).toEqual([]);
});
