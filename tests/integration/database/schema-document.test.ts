import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { documentSchema } from '~/scripts/schema-document/document';
import { testDb } from '../../setup/test-db';

const { owner, ownerUrl } = await testDb();

test('docs/schema.md fits the database (else: npm run db:diagram)', async () => {
  expect(await readFile('docs/schema.md', 'utf8')).toBe(await documentSchema(ownerUrl));
});

test('refuses a table without a subject or a comment', async () => {
  await sql`create table born_later (id int)`.execute(owner);
  await expect(documentSchema(ownerUrl)).rejects.toThrow('born_later belongs to no subject');
  await expect(documentSchema(ownerUrl)).rejects.toThrow('born_later has no comment');
});
