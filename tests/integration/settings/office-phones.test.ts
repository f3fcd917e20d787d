import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedOffices } from '~/db/seeds/offices';
import { offices, officeTable } from '~/domain/core/offices';
import { phoneOf } from '~/server/settings/offices/phone';
import { listOffices } from '~/server/settings/offices/queries';
import { formDesk } from '../../factories/form-desk';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, submitted } = await formDesk(db);

test('a message that names the phone has that of the Sydney office', async () => {
  await db.transaction().execute(seedOffices);
  await db
    .updateTable('messageTemplate')
    .set({ body: '{{form}} {{phone}}' })
    .where('kind', '=', 'submitted')
    .where('channel', '=', 'sms')
    .execute();
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

test('the database has a row for each office, and knows its time zone', async () => {
  expect((await listOffices(db)).map(({ office }) => office)).toEqual(offices);
  for (const office of offices) {
    const { zone } = officeTable[office];
    const { rows } = await sql`select name from pg_timezone_names where name = ${zone}`.execute(db);
    expect(rows).toEqual([{ name: zone }]);
  }
});
