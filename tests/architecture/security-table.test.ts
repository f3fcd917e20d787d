import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = readFileSync('docs/security.md', 'utf8');
const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| .* \|$/gmu)];

test('each requirement stands once, in the order of the standard', () => {
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

test('every file that it names is there', () => {
  const named = [
    ...table.matchAll(/`([\w.-]+(?:\/[\w.$-]+)*\/[\w.$-]+\.(?:tsx?|mjs|cjs|md|sql|yml|json))`/gu),
  ].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

test('what is not met has a written exception', () => {
  const unwritten = rows.filter(([row]) => /not met/iu.test(row)).map(([, number]) => number);
  expect(unwritten).toEqual([]);
});
