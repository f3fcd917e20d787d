import { readFileSync } from 'node:fs';
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

test('what is not met has a written exception', () => {
  const unwritten = rows.filter(([row]) => /not met/iu.test(row)).map(([, number]) => number);
  expect(unwritten).toEqual([]);
});
