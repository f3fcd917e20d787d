import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const longest = 80;
const folders = ['app', 'db', 'desktop', 'domain', 'scripts', 'server', 'tests'];
const namers = new Set(['describe', 'it', 'test']);

const short = 'x'.repeat(longest);
const long = `${short}x`;

test.each([
  `test('${long}', () => {})`,
  `it("${long}", () => {})`,
  `describe.skipIf(isSlow)('${long}', () => {})`,
  `test.each([['${long}', 1]])('${long}', () => {})`,
  `test.concurrent.each\`a\`('${long}', () => {})`,
  `test(\`${long}\`, () => {})`,
  `test(\`${short.slice(1)}\${name}\`, () => {})`,
])('a name that is too long is found: %s', (code) => {
  expect(longNamesIn('a.test.ts', `\n${code}`)).toHaveLength(1);
  expect(longNamesIn('a.test.ts', `\n${code}`)[0]).toMatch(/^a\.test\.ts:2 /u);
});

test.each([
  `test('${short}', () => {})`,
  `test(name, () => expect(render('${long}')).toBe('${long}'))`,
  `test.each([['${long}', 1]])('%s', () => {})`,
  `test.skip(isSlow, '${long}')`,
])('a short name is fine, whatever stands beside it: %s', (code) => {
  expect(longNamesIn('a.test.ts', code)).toEqual([]);
});

test('no name of a test is longer than 80 characters', () => {
  const files = folders.flatMap(testsBelow);
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => longNamesIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

/** Every test, suite or step whose written name is too long, as `file:line name`. */
function longNamesIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOf(node, source);
    if (name && name.length > longest)
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${name}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The first argument of a call of `test`, `it.each(rows)`, …; a template counts as it is written. */
function nameOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(node) || !namers.has(calledBy(node.expression))) return undefined;
  const [name] = node.arguments;
  if (name && ts.isStringLiteralLike(name)) return name.text;
  return name && ts.isTemplateExpression(name) ? name.getText(source).slice(1, -1) : undefined;
}

/** `test` of `test.skipIf(isSlow).each(rows)` */
function calledBy(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return calledBy(node.tag);
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? calledBy(node.expression) : '';
}

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/u.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')));
}
