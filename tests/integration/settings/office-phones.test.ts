import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { messageTemplates } from '~/db/seeds/message-templates';
import { seedOffices } from '~/db/seeds/offices';
import { phoneOf } from '~/server/settings/offices/phone';
import { formDesk } from '../../factories/form-desk';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, submitted } = await formDesk(db);

const bodyOf = async (kind: 'submitted' | 'received' | 'available', locale: 'mn' | 'en') =>
  await db
    .selectFrom('messageTemplate')
    .select(['body', 'version'])
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow();

test('the migration writes the phone into texts that no staff has changed', async () => {
  const was = 'Moz: parcel {{parcel}} is received in Sydney, {{weight}}. Track it: {{link}}';
  const admin = await app.signIn('admin');
  const next = sql<number>`version + 1`;
  const change = db.updateTable('messageTemplate').where('locale', '=', 'en');
  await change.where('kind', '=', 'received').set({ body: was, version: next }).execute();
  const own = { body: `${was} Bye.`, version: next, updatedBy: admin.user.id };
  await change.where('kind', '=', 'available').set(own).execute();
  const before = await bodyOf('submitted', 'mn');
  const file = await readFile('db/migrations/202611231001-office-in-messages.sql', 'utf8');
  for (const statement of file.split(/;\n/u).filter((part) => part.trim())) {
    await sql.raw(statement).execute(db);
  }
  const wanted = messageTemplates.find(({ kind, locale }) => kind === 'received' && locale === 'en');
  expect((await bodyOf('received', 'en')).body).toBe(wanted?.body);
  expect((await bodyOf('available', 'en')).body).toBe(own.body);
  expect(await bodyOf('submitted', 'mn')).toEqual(before);
});

test('a submitted form is answered with the phone of the Sydney office', async () => {
  await db.transaction().execute(seedOffices);
  const client = await app.signIn('client');
  const { id } = await submitted(client);
  const { body } = await db
    .selectFrom('message')
    .select('body')
    .where('causeKey', '=', `form.submitted:${id}`)
    .executeTakeFirstOrThrow();
  expect(body).toContain('+61 2 5550 0142');
  expect(await phoneOf(db, 'ulaanbaatar')).toBe('+976 11 000 186');
});
