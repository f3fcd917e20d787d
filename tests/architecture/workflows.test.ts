import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = '.github/workflows';
const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ uses: z.string().optional() })) })),
});

test.each(readdirSync(folder))('%s pins actions by their hash and may only read', (name) => {
  const { permissions, jobs } = workflow.parse(parse(readFileSync(`${folder}/${name}`, 'utf8')));
  const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/);
  expect(permissions).toEqual({ contents: 'read' });
});
