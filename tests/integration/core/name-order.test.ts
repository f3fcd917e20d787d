import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '~/db/client';
import { listDrivers } from '~/server/delivery/queries';
import { testApp } from '../../factories/app';
import { createForm, createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

/** Digits, Latin, Cyrillic by the Mongolian alphabet; small letters beside capitals. */
const inOrder = [
  ...['7 хоног', 'anne', 'Bold', 'Zoë', 'баяр', 'Болд', 'Едигэй', 'ектор', 'Ёндон', 'ёотон', 'Жаргал'],
  ...['Одон', 'Оюун', 'өлзий', 'Өнөр', 'Пүрэв', 'Уянга', 'Үүрий', 'Цэцэг', 'Яруу'],
];
const shuffled = inOrder.map((_, index) => inOrder[(index * 7) % inOrder.length] ?? '');

const organization = async (name: string): Promise<void> => {
  await db
    .insertInto('customer')
    .values({ type: 'organization', organizationName: name, mobile: '+61491570156' })
    .execute();
};
for (const name of shuffled) {
  await organization(name);
  await db
    .insertInto('appUser')
    .values({ email: `${randomUUID()}@test.example`, fullName: name, role: 'warehouse-mn' })
    .execute();
  const { id } = await createForm(db, { receiver: JSON.stringify({ name }) });
  await createParcel(db, { formId: id, receiverName: name });
}
await listParties(db);

const { api } = await app.signIn('admin');
const list = { pageSize: 100, order: 'asc' } as const;
type Names = (page: { order: 'asc' | 'desc'; pageSize: 100 }) => Promise<(string | null)[]>;
const lists: Readonly<Record<string, Names>> = {
  customers: async (page) =>
    (await api.customers.list({ ...page, sort: 'name' })).rows.map(({ name }) => name),
  users: async (page) =>
    (await api.users.list({ ...page, sort: 'fullName' })).rows.map(({ fullName }) => fullName),
  forms: async (page) =>
    (await api.forms.list({ ...page, sort: 'receiver' })).rows.map(({ receiverName }) => receiverName),
  parcels: async (page) =>
    (await api.parcels.list({ ...page, sort: 'receiver' })).rows.map(({ receiverName }) => receiverName),
  deniedParties: async (page) => (await api.deniedParties.list(page)).rows.map(({ name }) => name),
  drivers: async ({ order }) => {
    const names = (await listDrivers(db, 'mn')).map(({ name }) => name);
    return order === 'asc' ? names : names.reverse();
  },
};

test.each(Object.entries(lists))('%s sorted by name follow the Mongolian alphabet', async (_, names) => {
  const known = new Set(inOrder);
  const ours = async (order: 'asc' | 'desc') =>
    (await names({ ...list, order })).filter((name) => known.has(name ?? ''));
  expect(await ours('asc')).toEqual(inOrder);
  expect(await ours('desc')).toEqual([...inOrder].reverse());
});

test('a list sorted by name pages by cursor, each row once', async () => {
  const page = { sort: 'name', order: 'asc', pageSize: 5 } as const;
  const whole = await api.customers.list({ ...page, pageSize: 100 });
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let turn = 0; turn < 20; turn += 1) {
    const next = await api.customers.list({ ...page, ...(cursor && { after: cursor }) });
    seen.push(...next.rows.map(({ id }) => id));
    cursor = next.nextCursor ?? undefined;
    if (!cursor) break;
  }
  expect(seen).toEqual(whole.rows.map(({ id }) => id));
});

async function listParties(on: Database): Promise<void> {
  const edition = await on
    .insertInto('deniedEdition')
    .values({ source: 'test', sha256: 'a'.repeat(64), parties: 1, added: 1, changed: 0, removed: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await on
    .insertInto('deniedParty')
    .values(
      shuffled.map((name, index) => ({
        reference: `R${index}`,
        kind: 'individual' as const,
        name,
        editionId: edition.id,
        searchText: name.toLowerCase(),
      })),
    )
    .execute();
}
