import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const text = readFileSync('package-lock.json', 'utf8');
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(text));

test('the lock file contains no registry URL', () => {
  const isResolved = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(isResolved.map(([name]) => name)).toEqual([]);
});

test('the lock file contains the packages of every platform for npm ci', () => {
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const held = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  expect(wanted.filter((name) => !held.has(name))).toEqual([]);
});
