import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { nearbyCodes, parseAddressCode } from '~/domain/customers/address-code';
import { createCustomer, testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
const admin = await app.signIn('admin');
const sydney = await app.signIn('warehouse-au');

const receiving = {
  ...{ isReceiving: true, receivingName: 'c/o Moz Cargo', receivingStreet: '1 Example Street' },
  ...{ receivingSuburb: 'Mascot', receivingState: 'NSW', receivingPostcode: '2020' },
  ...{ receivingPhone: '+61 2 5550 0142', receivingNote: { mn: '', en: 'Weekdays' } },
} as const;

async function officeAt(place: 0 | 1) {
  const stored = (await admin.api.settings.storedOffices())[place];
  if (!stored) throw new Error('an office was expected');
  const { office: _, ...details } = stored;
  return details;
}
async function codesOf(customerId: string) {
  return await db
    .selectFrom('addressCode')
    .select(['code', 'isCurrent'])
    .where('customerId', '=', customerId)
    .orderBy('isCurrent', 'desc')
    .execute();
}
const versionOf = async (id: string) => (await admin.api.customers.record({ id })).version;

beforeAll(async () => {
  await admin.api.settings.updateOffice({ ...(await officeAt(0)), ...receiving, ...key() });
});

describe('the address of a customer', () => {
  test('has the lines that shops want, in order and as one text', async () => {
    const client = await app.signIn('client');
    const address = await client.api.customers.address({});
    const [stored] = await codesOf(client.user.customerId ?? '');
    const code = `MOZ-${stored?.code}`;
    expect(address).toEqual({
      code,
      formerCodes: [],
      branches: [
        {
          office: 'sydney',
          city: expect.objectContaining({ en: 'Sydney' }),
          note: { mn: '', en: 'Weekdays' },
          lines: [
            { field: 'name', text: `Oyuunchimeg Batbayar ${code}` },
            { field: 'company', text: 'c/o Moz Cargo' },
            { field: 'street', text: '1 Example Street' },
            { field: 'suburb', text: 'Mascot' },
            { field: 'state', text: 'NSW' },
            { field: 'postcode', text: '2020' },
            { field: 'phone', text: '+61 2 5550 0142' },
          ],
          text: `Oyuunchimeg Batbayar ${code}\nc/o Moz Cargo\n1 Example Street\nMascot NSW 2020\n+61 2 5550 0142`,
        },
      ],
    });
  });

  test('is read by staff, and unknown to other customers and visitors', async () => {
    const owner = await app.signIn('client');
    const customerId = owner.user.customerId ?? '';
    const { code } = await owner.api.customers.address({});
    expect(await sydney.api.customers.address({ customerId })).toMatchObject({ code });
    const other = await app.signIn('client');
    expect(await problemOf(other.api.customers.address({ customerId }))).toMatchObject({ status: 404 });
    expect(await problemOf((await app.visitor()).api.customers.address({}))).toMatchObject({ status: 401 });
    expect(await problemOf(sydney.api.customers.address({}))).toMatchObject({ code: 'customer.missing' });
  });

  test('is none for an archived customer, and there again after a restore', async () => {
    const customerId = await createCustomer(db);
    const { code } = await sydney.api.customers.address({ customerId });
    await admin.api.customers.archive({ id: customerId, version: 1, ...key() });
    expect(await sydney.api.customers.address({ customerId })).toMatchObject({ code: null, branches: [] });
    await admin.api.customers.restore({ id: customerId, version: 2, ...key() });
    expect(await sydney.api.customers.address({ customerId })).toMatchObject({ code, formerCodes: [] });
  });

  test('has the name as in the passport', async () => {
    const id = await createCustomer(db);
    await db.updateTable('customer').set({ latinName: 'Oyunchimeg B' }).where('id', '=', id).execute();
    const { code, branches } = await sydney.api.customers.address({ customerId: id });
    expect(branches[0]?.lines[0]?.text).toBe(`Oyunchimeg B ${code}`);
  });
});

describe('the settings of the address', () => {
  test('are refused for a branch at the destination, and leave others as they are', async () => {
    const there = await officeAt(1);
    const change = { ...there, ...receiving, ...key() };
    expect(await problemOf(admin.api.settings.updateOffice(change))).toMatchObject({
      code: 'address.not_receiving',
    });
    const { isReceiving: _, receivingName: _name, receivingStreet: _street, ...older } = await officeAt(0);
    await admin.api.settings.updateOffice({ ...older, ...key() });
    expect(await officeAt(0)).toMatchObject(receiving);
  });

  test('name the field that is wrong', async () => {
    const change = { ...(await officeAt(0)), receivingPostcode: '', receivingStreet: 'Гудамж', ...key() };
    const { issues } = await problemOf(admin.api.settings.updateOffice(change));
    expect(issues.map(({ path, code }) => [path, code])).toEqual([
      ['receivingStreet', 'address.label_letters'],
      ['receivingPostcode', 'required'],
    ]);
  });

  test('write another prefix on every address, and the former one is still read', async () => {
    const client = await app.signIn('client');
    const before = (await client.api.customers.address({})).code ?? '';
    const company = await admin.api.settings.company();
    const set = (addressPrefix: string) => ({ ...company, addressPrefix, ...key() });
    for (const prefix of ['M', 'CM', 'MOZ1', 'MOZMOZM']) {
      expect((await problemOf(admin.api.settings.updateCompany(set(prefix)))).issues).toEqual([
        expect.objectContaining({ path: 'addressPrefix' }),
      ]);
    }
    await admin.api.settings.updateCompany(set('ALTAI'));
    const { code } = await client.api.customers.address({});
    expect(code).toBe(before.replace('MOZ', 'ALTAI'));
    for (const text of [before, code ?? '', before.slice(4).toLowerCase()]) {
      expect((await sydney.api.customers.findByAddressCode({ code: text })).found).toMatchObject({
        id: client.user.customerId,
      });
    }
    const { version } = await admin.api.settings.company();
    await admin.api.settings.updateCompany({ ...set('MOZ'), version });
  });
});

describe('a code that a clerk types', () => {
  test('finds its customer, and for a slip nobody but the nearby ones', async () => {
    const id = await createCustomer(db);
    const [row] = await codesOf(id);
    const code = row?.code ?? '';
    expect(await sydney.api.customers.findByAddressCode({ code: `moz ${code}` })).toEqual({
      found: {
        id,
        name: expect.stringContaining('Батбаяр'),
        code: `MOZ-${code}`,
        isCurrent: true,
        isBlocked: false,
      },
      near: [],
    });
    const slip = `${code.slice(0, 4)}${code.endsWith('X') ? 'Y' : 'X'}`;
    expect(nearbyCodes(slip)).toContain(code);
    const answer = await sydney.api.customers.findByAddressCode({ code: slip });
    expect(answer.found).toBeNull();
    expect(answer.near).toContainEqual(expect.objectContaining({ id }));
    expect(await sydney.api.customers.findByAddressCode({ code: 'hello world' })).toEqual({
      found: null,
      near: [],
    });
  });

  test('is refused to those who receive no parcels', async () => {
    for (const role of ['client', 'support', 'warehouse-mn'] as const) {
      const { api } = await app.signIn(role);
      expect(await problemOf(api.customers.findByAddressCode({ code: 'MOZ-4F7KX' }))).toMatchObject({
        status: 403,
      });
    }
  });
});

describe('a new code', () => {
  test('replaces the present one once, and the former one still finds the customer', async () => {
    const client = await app.signIn('client');
    const id = client.user.customerId ?? '';
    const [former] = await codesOf(id);
    const change = { id, version: 1, ...key() };
    const answer = await sydney.api.customers.renewAddressCode(change);
    expect(await sydney.api.customers.renewAddressCode(change)).toEqual(answer);
    expect(answer).toEqual({ id, version: 2, code: expect.stringMatching(/^MOZ-[2-9A-Y]{5}$/u) });
    expect(await client.api.customers.address({})).toMatchObject({ code: answer.code, formerCodes: [] });
    expect(await sydney.api.customers.address({ customerId: id })).toMatchObject({
      code: answer.code,
      formerCodes: [`MOZ-${former?.code}`],
    });
    const found = await sydney.api.customers.findByAddressCode({ code: former?.code ?? '' });
    expect(found.found).toMatchObject({ id, isCurrent: false });
    const entries = await db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'customers.renewAddressCode')
      .where('entityId', '=', id)
      .execute();
    expect(entries).toEqual([
      { before: { addressCode: former?.code }, after: { addressCode: answer.code.slice(4) } },
    ]);
  });

  test('is refused to customers, for an old version and for an archived customer', async () => {
    const client = await app.signIn('client');
    const id = client.user.customerId ?? '';
    const renew = (api: typeof sydney.api, version: number) =>
      problemOf(api.customers.renewAddressCode({ id, version, ...key() }));
    expect(await renew(client.api, 1)).toMatchObject({ code: 'not_allowed' });
    expect(await renew(sydney.api, 7)).toMatchObject({ code: 'version.stale' });
    const archived = await createCustomer(db);
    await admin.api.customers.archive({ id: archived, version: 1, ...key() });
    expect(
      await problemOf(sydney.api.customers.renewAddressCode({ id: archived, version: 2, ...key() })),
    ).toMatchObject({ code: 'archive.archived' });
    expect(await codesOf(id)).toHaveLength(1);
  });
});

describe('a merge', () => {
  async function merge(winner: string, loser: string) {
    const versions = { version: await versionOf(winner), loserVersion: await versionOf(loser) };
    await admin.api.customers.merge({ id: winner, loserId: loser, ...versions, take: [], ...key() });
  }

  test('leaves both codes working, and the current one of the winner', async () => {
    const [winner, loser] = [await createCustomer(db), await createCustomer(db)];
    const [[mine], [other]] = [await codesOf(winner), await codesOf(loser)];
    await merge(winner, loser);
    expect(await codesOf(winner)).toEqual([
      { code: mine?.code, isCurrent: true },
      { code: other?.code, isCurrent: false },
    ]);
    for (const code of [mine?.code ?? '', other?.code ?? '']) {
      const { found } = await sydney.api.customers.findByAddressCode({ code });
      expect(found).toMatchObject({ id: winner, isBlocked: false });
    }
    const third = await createCustomer(db);
    await merge(third, winner);
    expect((await codesOf(third)).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  });

  test('by the released version leaves a code that finds the customer that is left', async () => {
    const [winner, middle, loser] = [
      await createCustomer(db),
      await createCustomer(db),
      await createCustomer(db),
    ];
    const [lost] = await codesOf(loser);
    const into = (id: string, mergedInto: string) =>
      db.updateTable('customer').set({ mergedInto, archivedAt: new Date() }).where('id', '=', id).execute();
    await into(loser, middle);
    await into(middle, winner);
    const { found } = await sydney.api.customers.findByAddressCode({ code: lost?.code ?? '' });
    expect(found).toMatchObject({ id: winner });
  });
});

test('the example of the home page has no code of a customer outside a demo', async () => {
  const example = await (await app.visitor()).api.customers.exampleAddress();
  expect(example).toMatchObject({ code: 'MOZ-XXXXX', isDemo: false });
  expect(parseAddressCode(example.code)).toBeUndefined();
  expect(example.branches[0]?.lines[0]).toEqual({ field: 'name', text: 'MOZ-XXXXX' });
});
