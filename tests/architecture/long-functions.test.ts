import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { functionsAbove, LONG_LINES, LONGEST_LINES, MOST_LONG_IN_SCREENS } from './long-functions';

const folders = ['app', 'build-plugins', 'client', 'db', 'desktop', 'domain', 'scripts', 'server'];
const files = folders.flatMap(sourcesIn).map((file) => ({ file, code: readFileSync(file, 'utf8') }));

test(`no function has more than ${LONGEST_LINES} lines`, () => {
  expect(files.length).toBeGreaterThan(1000);
  const tooLong = files.flatMap(({ file, code }) => functionsAbove(LONGEST_LINES, file, code));
  expect(tooLong.map(({ file, line, name, lines }) => `${file}:${line} ${name}: ${lines}`)).toEqual([]);
});

test(`the screens have at most ${MOST_LONG_IN_SCREENS} long functions`, () => {
  const screens = files.filter(({ file }) => file.startsWith('app/screens/'));
  expect(screens.length).toBeGreaterThan(300);
  const long = screens.flatMap(({ file, code }) => functionsAbove(LONG_LINES, file, code));
  const longest = long.sort((a, b) => b.lines - a.lines).slice(0, long.length - MOST_LONG_IN_SCREENS);
  expect(long.length > MOST_LONG_IN_SCREENS ? longest : []).toEqual([]);
});

const screen = 'app/screens/a.tsx';
/** A function with this number of lines. */
const functionOf = (lines: number, head = 'export function Screen() {'): string =>
  [head, ...Array.from({ length: lines - 2 }, (_, at) => `  use(${at});`), '}'].join('\n');

test.each([
  { kind: 'a function', code: functionOf(91), name: 'Screen' },
  { kind: 'a constant', code: functionOf(91, 'const useRows = () => {'), name: 'useRows' },
  {
    kind: 'an inner function',
    code: `use(\n${functionOf(91, '() => {')}\n);`,
    name: 'a function without a name',
  },
])('finds $kind that is longer than the limit', ({ code, name }) => {
  expect(functionsAbove(LONGEST_LINES, screen, code)).toEqual([
    expect.objectContaining({ file: screen, name, lines: 91 }),
  ]);
});

test('accepts a function of the longest length, and counts no line above it', () => {
  expect(functionsAbove(LONGEST_LINES, screen, `/** One line. */\n${functionOf(90)}`)).toEqual([]);
  expect(functionsAbove(LONG_LINES, screen, functionOf(51)).map(({ lines }) => lines)).toEqual([51]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.(?:test|gen|d))\.tsx?$/u.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'));
}
