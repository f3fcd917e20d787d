import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { barredTerms } from './plain-words';
import { longestName, nameFaultsIn } from './test-names';

const folders = ['app', 'build-plugins', 'client', 'db', 'desktop', 'domain', 'scripts', 'server', 'tests'];
const short = `is ${'x'.repeat(longestName - 3)}`;
const long = `${short}x`;

test('no test name of the project has a fault', () => {
  const files = folders.flatMap(testsBelow);
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => nameFaultsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  `test('${long}', () => {})`,
  `it("${long}", () => {})`,
  `describe.skipIf(isSlow)('${long}', () => {})`,
  `test.each([['${long}', 1]])('${long}', () => {})`,
  `test.concurrent.each\`a\`('${long}', () => {})`,
  `test(\`${long}\`, () => {})`,
  `test(\`${short.slice(0, -1)}\${name}\`, () => {})`,
])('finds a name that is too long: %s', (code) => {
  expect(nameFaultsIn('a.test.ts', `\n${code}`)).toEqual([
    expect.stringMatching(/^a\.test\.ts:2 .*: is longer than 80 characters$/u),
  ]);
});

test.each([
  "test('what a clerk typed is stored', () => {})",
  "describe('who may open a page', () => {})",
  "it('the same request is answered once', () => {})",
  "it('it is stored', () => {})",
  "test('and is answered later', () => {})",
])('finds an unclear opening: %s', (code) => {
  expect(nameFaultsIn('a.test.ts', code)).toEqual([
    expect.stringContaining('opens without a subject or a verb'),
  ]);
});

test.each([
  "test('an empty body', () => {})",
  "test('a box that is empty', () => {})",
  "test('when the bill is paid', () => {})",
  "test('names of all forms', () => {})",
  "test('a total above the limit of a form', () => {})",
  "test('%s of %s: %s', () => {})",
  "test.describe('a page', () => { test('in two languages', () => {}) })",
])('finds a name without a verb: %s', (code) => {
  expect(nameFaultsIn('a.test.ts', code)).toEqual([expect.stringContaining('has no verb of verbs.ts')]);
});

test.each([
  "test.each(cases)('%s', () => {})",
  "test.each([{ what: 'is stored' }])('$what', () => {})",
  "test.each([['an empty body', 1]])('%s', () => {})",
  "test.each([['keeps an empty body', 1]])('%s', () => {})",
])('finds a placeholder alone without row names that are sentences: %s', (code) => {
  expect(nameFaultsIn('a.test.ts', code)).toHaveLength(1);
});

describe.each(barredTerms)('the barred term $forms.0', ({ forms }) => {
  test.each(forms)('is found as %s', (form) => {
    const [fault] = nameFaultsIn('a.test.ts', `describe('a form and ${form} of a clerk', () => {})`);
    expect(fault).toContain(`contains ${form} (`);
  });
});

test.each([
  `test('${short}', () => {})`,
  `test(name, () => expect(render('${long}')).toBe('${long}'))`,
  "test.each([['refuses an empty body', 1]])('%s', () => {})",
  "test.skip(isSlow, 'an empty body')",
  "test.step('the clerk', async () => {})",
  "describe('a form', () => { it('is expired when its last day is over', () => {}) })",
  "test('refuses a refund above the paid amount', () => {})",
  "test('staff of one office see a form that two clerks receive', () => {})",
  "test('an answer that was lost is requested again', () => {})",
  "test('charges door delivery from the day on which a change takes effect', () => {})",
  "test('a keeper of passwords and a theme stay', () => {})",
])('accepts: %s', (code) => {
  expect(nameFaultsIn('a.test.ts', code)).toEqual([]);
});

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/u.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')));
}
