import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { documentSchema } from '~/scripts/schema-document/document';
import { testDb } from '../../setup/test-db';

const { owner, ownerUrl } = await testDb();

test('docs/schema.md matches the database (else run npm run db:diagram)', async () => {
  expect(await readFile('docs/schema.md', 'utf8')).toBe(await documentSchema(ownerUrl));
});

test('a table without a subject or a comment is refused', async () => {
  await sql`create table born_later (id int)`.execute(owner);
  await expect(documentSchema(ownerUrl)).rejects.toThrow('born_later belongs to no subject');
  await expect(documentSchema(ownerUrl)).rejects.toThrow('born_later has no comment');
});
