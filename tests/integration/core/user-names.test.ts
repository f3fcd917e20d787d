import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { locales } from '~/domain/core/format/locale';
import { userName } from '~/domain/users/name';
import { userSearchText } from '~/domain/users/search-text';
import { nameOfActor, nameOfUser } from '~/server/core/db/user-names/queries';
import { testApp } from '../../factories/app';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

const known = [
  { fullName: 'Б. Солонго', givenName: '', familyName: '' },
  { fullName: 'Bat Dorj', givenName: 'Dorj', familyName: 'Bat' },
  { fullName: 'Номин', givenName: 'Номин', familyName: '' },
  { fullName: '', givenName: '', familyName: '' },
];

test.each(locales)('a name composed by the database in %s equals that of userName', async (locale) => {
  for (const names of known) {
    const email = `${randomUUID()}@test.example`;
    const searchText = userSearchText({ ...names, email, mobile: null });
    const { id } = await db
      .insertInto('appUser')
      .values({ ...names, email, role: 'support', searchText })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await db
      .selectFrom('appUser')
      .select([nameOfUser(locale).as('one'), nameOfActor(locale, 'app_user').as('other')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ one: userName(names, locale), other: userName(names, locale) });
  }
});

test('the history of a parcel shows staff names in the order of the reader’s language', async () => {
  const clerk = await app.signIn('warehouse-au');
  const names = { fullName: 'Carter James', givenName: 'James', familyName: 'Carter' };
  await db.updateTable('appUser').set(names).where('id', '=', clerk.user.id).execute();
  const { id } = await createParcel(db);
  await clerk.api.parcels.note({ id, note: 'Fragile', idempotencyKey: randomUUID() });
  const admin = await app.signIn('admin');
  const cookie = `accessToken=${admin.sessionId}`;
  for (const [language, name] of [
    ['mn', 'Carter James'],
    ['en', 'James Carter'],
  ] as const) {
    const { api } = await app.asCookie(`moz-language=${language}; ${cookie}`);
    expect((await api.parcels.get({ id })).events.at(-1)?.actorName).toBe(name);
    const audit = await api.audit.ofRecord({ kind: 'parcel', id, limit: 10 });
    expect(audit.rows[0]?.actorName).toBe(name);
  }
});

test('a name entered in two fields has parts, and one entered as a whole has none', async () => {
  const clerk = await app.signIn('support');
  const update = async (names: { fullName: string; givenName?: string; familyName?: string }) => {
    const { version } = await clerk.api.account.get();
    await clerk.api.account.update({ ...names, locale: 'mn', version, idempotencyKey: randomUUID() });
    return await db
      .selectFrom('appUser')
      .select(['fullName', 'givenName', 'familyName'])
      .where('id', '=', clerk.user.id)
      .executeTakeFirstOrThrow();
  };
  const parts = { givenName: 'Номин', familyName: 'Бат' };
  expect(await update({ fullName: 'Бат Номин', ...parts })).toEqual({ fullName: 'Бат Номин', ...parts });
  expect(await clerk.api.account.get()).toMatchObject(parts);
  expect(await update({ fullName: 'Н. Номин' })).toEqual({
    fullName: 'Н. Номин',
    givenName: '',
    familyName: '',
  });
  expect(await clerk.api.account.get()).toMatchObject({ givenName: 'Н. Номин', familyName: '' });
  expect(await update({ fullName: 'Other', ...parts })).toEqual({
    fullName: 'Other',
    givenName: '',
    familyName: '',
  });
});
