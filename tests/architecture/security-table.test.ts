import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const table = readFileSync('docs/security.md', 'utf8');
const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| .* \|$/gmu)];

test('lists each requirement once, in the order of the standard', () => {
  const numbers = rows.map(([, number = '']) => number);
  expect(numbers.length).toBeGreaterThan(200);
  expect(new Set(numbers).size).toBe(numbers.length);
  const sortable = numbers.map((number) =>
    number
      .split('.')
      .map((part) => part.padStart(3, '0'))
      .join('.'),
  );
  expect(sortable).toEqual([...sortable].sort());
});

test('every unmet requirement has a written exception', () => {
  const unwritten = rows.filter(([row]) => /not met/iu.test(row)).map(([, number]) => number);
  expect(unwritten).toEqual([]);
});

/** `does not apply: no LDAP (absent: \`ldap\`)` is wrong as soon as the code has the word. */
test('an inapplicable requirement names terms absent from code and dependencies', () => {
  const unnamed: string[] = [];
  const present: string[] = [];
  const code = productCode();
  for (const [row, number = ''] of rows.filter(([text]) => text.includes('does not apply'))) {
    const [, list = ''] = /\(absent: ([^|]+)\) *\|$/u.exec(row) ?? [];
    const words = [...list.matchAll(/`([^`]+)`/gu)].map(([, word = '']) => word.toLowerCase());
    if (words.length === 0) unnamed.push(number);
    present.push(...words.filter((word) => code.includes(word)).map((word) => `${number}: ${word}`));
  }
  expect({ unnamed, present }).toEqual({ unnamed: [], present: [] });
});

function productCode(): string {
  const files = ['app', 'client', 'db', 'desktop', 'domain', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return [...files.filter((file) => /^(?!.*(?:node_modules|\.test\.)).*\.tsx?$/u.test(file)), 'package.json']
    .map((file) => readFileSync(file, 'utf8').toLowerCase())
    .join('\n');
}
