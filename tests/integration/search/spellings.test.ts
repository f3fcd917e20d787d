import { expect, test } from 'vitest';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { createForm, createParcel } from '../../factories/parcels';
import { cashDesk } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const desk = await cashDesk(db);
const { api } = desk.admin;

/** Rows as the released version writes them; the job adds their search texts. */
const sender = JSON.stringify({ name: "Zoë O’Brien-D'Arcy", mobileCountry: 'AU', mobile: '0491570110' });
const receiver = JSON.stringify({ name: 'Өнөрбаяр Мөнхбат', mobileCountry: 'MN', mobile: '88112233' });
const customer = await db
  .insertInto('customer')
  .values({
    type: 'individual',
    firstName: 'Ганэрдэнэ',
    lastName: "Zoë O’Brien-D'Arcy",
    mobile: '+61491570110',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const { id: formId } = await createForm(db, {
  status: 'accepted',
  customerId: customer.id,
  sender,
  receiver,
  code: '7K3QX9',
  acceptedAt: new Date(),
  declaredCents: 500_000,
});
const parcel = await createParcel(db, {
  formId,
  customerId: customer.id,
  status: 'loaded',
  senderName: "Zoë O’Brien-D'Arcy",
  receiverName: 'Өнөрбаяр Мөнхбат',
  receiverMobile: '+97688112233',
  searchText: '',
});
const { cargoId } = await db
  .selectFrom('parcel')
  .select('cargoId')
  .where('id', '=', parcel.id)
  .executeTakeFirstOrThrow();
await db
  .insertInto('appUser')
  .values({
    fullName: "Zoë O’Brien-D'Arcy Ганэрдэнэ",
    mobile: '+61491570110',
    role: 'client',
    customerId: customer.id,
  })
  .execute();
await db
  .insertInto('message')
  .values({ kind: 'received', channel: 'sms', recipient: '+61491570110', locale: 'mn', body: 'Таны ачаа' })
  .execute();
await db
  .insertInto('contactMessage')
  .values({ name: "Zoë O’Brien-D'Arcy", mobile: '+61491570110', body: 'Өнөрбаяр Мөнхбат', locale: 'mn' })
  .execute();
await db
  .insertInto('extraFee')
  .values({
    code: 'obrien',
    name: { mn: 'Өнөрбаяр', en: "O’Brien's fee" },
    kind: 'fixed',
    cents: 100,
    position: 99,
  })
  .execute();
await foldSearch({ db });

type Found = (search: string) => Promise<number>;
/** Counts the rows of a list that match a search. */
const lists = {
  forms: async (search) => (await api.forms.list({ search })).total,
  parcels: async (search) => (await api.parcels.list({ search })).total,
  parcelsOfSender: async (search) => (await api.parcels.list({ search, customerId: customer.id })).total,
  customers: async (search) => (await api.customers.list({ search })).total,
  customerChoice: async (search) => (await api.customers.search({ search })).length,
  users: async (search) => (await api.users.list({ search })).total,
  messages: async (search) => (await api.messages.list({ search })).total,
  contact: async (search) => (await api.contact.list({ search })).total,
  goods: async (search) => (await api.customs.goods({ search })).total,
  exportQueue: async (search) => (await api.customs.exportQueue({ search })).total,
  loadList: async (search) => (await api.cargo.loadList({ cargoId: cargoId ?? '', search })).total,
  bar: async (q) =>
    (await api.search.find({ q })).filter(({ group }) => group === 'parcels' || group === 'forms').length,
} as const satisfies Record<string, Found>;
type List = keyof typeof lists;

const byMobile = Object.keys(lists);
const mobiles = ['0491 570 110', '0011 61 491 570 110', '+61 (0)491-570-110', '491570110'];
const bySender = byMobile.filter((list) => list !== 'messages');
const byReceiver: readonly List[] = [
  'forms',
  'parcels',
  'contact',
  'goods',
  'exportQueue',
  'loadList',
  'bar',
];

test.each([
  ...byMobile.map((list) => [list, mobiles] as const),
  ...bySender.map((list) => [list, ["o'brien", 'obrien', 'D’Arcy zoe', 'ZOË']] as const),
  ...byReceiver.map(
    (list) => [list, ['Unurbayar', 'Onorbayar', 'Мунхбат', 'Мөнхбат Өнөрбаяр', 'munkhbat o']] as const,
  ),
])('%s are found by %j', async (list, typed) => {
  const found = await Promise.all(
    typed.map(async (search) => {
      const count = await Reflect.get(lists, list)(search);
      return [search, count > 0] as const;
    }),
  );
  expect(found.filter(([, isFound]) => !isFound)).toEqual([]);
});

test('no list finds a text that no row has', async () => {
  for (const [list, count] of Object.entries(lists))
    expect([list, await count('0491 570 999'), await count("o'toole")]).toEqual([list, 0, 0]);
});

test('a fee, a role and a permission are found by folded spelling', async () => {
  expect((await api.fees.list({ search: "unurbayar o'brien" })).total).toBe(1);
  expect((await api.roles.permissions({ search: 'all manage' })).total).toBe(1);
});

test('a form, a parcel and a customer are found at once after staff create them', async () => {
  const { client, customerId, formId: made } = await desk.billed();
  expect(await client.api.forms.list({ search: 'ganbold dorj' })).toMatchObject({ rows: [{ id: made }] });
  const { rows } = await client.api.parcels.list({ search: '0491 570 156 ganbold' });
  expect(rows).toHaveLength(1);
  const own = await api.customers.get({ id: customerId });
  const { version } = await api.customers.update({
    ...{
      id: customerId,
      version: own.version,
      type: 'individual',
      firstName: 'Төгөлдөр',
      lastName: 'Үүрийнтуяа',
    },
    ...{
      mobile: '0491570157',
      mobileCountry: 'AU',
      email: '',
      locale: 'mn',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  expect(version).toBe(own.version + 1);
  expect((await api.customers.list({ search: 'tugsuldur' })).total).toBe(0);
  expect((await api.customers.list({ search: 'uuriintuya togoldor' })).total).toBe(1);
  expect((await api.customers.list({ search: '0491 570 157' })).total).toBe(1);
});

test('the job updates the name in forms and payments of a renamed customer', async () => {
  const { customerId, formId: made } = await desk.billed();
  await desk.pay(made);
  await db.updateTable('customer').set({ firstName: 'Хүслэн' }).where('id', '=', customerId).execute();
  await foldSearch({ db });
  expect((await api.forms.list({ search: 'huslen' })).rows.map(({ id }) => id)).toEqual([made]);
  expect((await api.payments.list({ search: 'Khuslen' })).total).toBe(1);
  expect((await api.customers.list({ search: 'хуслэн' })).total).toBe(1);
});

test('a customer is found by their own Latin spelling wherever their name is shown', async () => {
  const { customerId, formId: made } = await desk.billed();
  await desk.pay(made);
  const { senderName } = await db
    .selectFrom('parcel')
    .select('senderName')
    .where('formId', '=', made)
    .executeTakeFirstOrThrow();
  const [firstName = '', lastName = ''] = senderName.split(' ');
  const { version } = await api.customers.get({ id: customerId });
  const names = { type: 'individual', firstName, lastName, latinName: 'Wyckzeff Quaiff' } as const;
  const reached = { mobileCountry: 'AU', mobile: '0491570158' } as const;
  await api.customers.update({
    id: customerId,
    version,
    ...names,
    ...reached,
    idempotencyKey: crypto.randomUUID(),
  });
  expect((await api.customers.list({ search: 'quaiff wyckz' })).total).toBe(1);
  await foldSearch({ db });
  const found = {
    customerChoice: (await api.customers.search({ search: 'Wyckzeff' })).length,
    users: (await api.users.list({ search: 'Quaiff' })).total,
    forms: (await api.forms.list({ search: 'QUAIFF' })).total,
    parcels: (await api.parcels.list({ search: 'wyckzeff quaiff' })).total,
    payments: (await api.payments.list({ search: 'quaiff' })).total,
    bar: (await api.search.find({ q: 'wyckzeff' })).length,
  };
  expect(found).toEqual({ customerChoice: 1, users: 1, forms: 1, parcels: 1, payments: 1, bar: 2 });
});

test('a form and its parcels are found by the current Latin spellings of the parties', async () => {
  const named = (name: string, latinName: string) => JSON.stringify({ name, latinName });
  const form = {
    status: 'accepted',
    acceptedAt: new Date(),
    sender: named('王小明', 'Wong Siuming'),
  } as const;
  const { id } = await createForm(db, { ...form, receiver: named('박지성', 'Pak Chisong') });
  await createParcel(db, { formId: id, senderName: '王小明', receiverName: '박지성' });
  const found = async (search: string): Promise<number[]> =>
    [await api.forms.list({ search }), await api.parcels.list({ search })].map(({ total }) => total);
  await db
    .updateTable('form')
    .set({ sender: named('王小明', 'Ong Siaobeng') })
    .where('id', '=', id)
    .execute();
  await foldSearch({ db });
  expect(await found('siaobeng')).toEqual([1, 1]);
  expect(await found('chisong pak')).toEqual([1, 1]);
  expect(await found('siuming')).toEqual([0, 0]);
});

test('a row of the released version is found as before, and folded after the job', async () => {
  const { id } = await createForm(db, {
    receiver: JSON.stringify({ name: 'Сүрэнхорлоо' }),
    searchText: '9kq1zz сүрэнхорлоо',
  });
  const found = async (search: string) => (await api.forms.list({ search })).rows.map((row) => row.id);
  expect([await found('сүрэнхор'), await found('surenkhorloo')]).toEqual([[id], []]);
  await foldSearch({ db });
  expect([await found('сүрэнхор'), await found('surenkhorloo')]).toEqual([[id], [id]]);
  await db.updateTable('form').set({ searchText: '9kq1zz сүрэнхорлоо' }).where('id', '=', id).execute();
  await foldSearch({ db });
  expect(await found('surenkhorloo')).toEqual([id]);
});

test('a newer fold rewrites every search text', async () => {
  await db.updateTable('form').set({ searchText: 'a\n b' }).where('id', '=', formId).execute();
  await foldSearch({ db });
  expect(await lists.forms('unurbayar')).toBe(0);
  await owner.updateTable('searchFold').set({ version: -1 }).execute();
  await foldSearch({ db });
  expect(await lists.forms('unurbayar')).toBe(1);
  expect(await db.selectFrom('searchStale').selectAll().execute()).toEqual([]);
});
