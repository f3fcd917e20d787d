import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateTypes } from '~/scripts/generate-types';
import { testDb } from '../../setup/test-db';

const { url } = await testDb();

test('db/types.gen.ts matches the schema (else run npm run db:codegen)', async () => {
  const generated = await generateTypes(url);
  expect(squeeze(await readFile('db/types.gen.ts', 'utf8'))).toBe(squeeze(generated));
});

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
