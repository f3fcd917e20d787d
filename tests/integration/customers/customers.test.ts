import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { savedReceiver as receiver, typedDraft } from '../../factories/forms';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });

const profile = {
  type: 'individual',
  firstName: 'Оюунчимэг',
  lastName: 'Батбаяр',
  mobileCountry: 'AU',
  mobile: '0491570156',
} as const;

async function auditsOf(entityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', entityId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('a customer', () => {
  test('reads and changes the own record once per key, and sees no notes or screening', async () => {
    const { api, user } = await app.signIn('client');
    const before = await api.customers.get({});
    expect(before).toMatchObject({ id: user.customerId, isComplete: true, isBlocked: false });
    expect(Object.keys(before)).not.toContain('notes');
    const change = { ...profile, firstName: 'Сараа', id: before.id, version: before.version, ...key() };
    const answer = await api.customers.update(change);
    expect(await api.customers.update(change)).toEqual(answer);
    expect(await api.customers.get({})).toMatchObject({
      firstName: 'Сараа',
      mobileCountry: 'AU',
      mobile: '491570156',
      version: before.version + 1,
    });
    expect(await auditsOf(before.id)).toEqual(['customers.update']);
  });

  test('has an own Latin spelling until another one is entered', async () => {
    const { api } = await app.signIn('client');
    const { id, version } = await api.customers.get({});
    const change = { ...profile, id, version, latinName: 'Oyunchimeg', ...key() };
    const changed = await api.customers.update(change);
    expect(await api.customers.get({})).toMatchObject({ latinName: 'Oyunchimeg' });
    // A screen from before the field existed does not send it.
    const later = await api.customers.update({ ...profile, id, version: changed.version, ...key() });
    expect(await api.customers.get({})).toMatchObject({ latinName: 'Oyunchimeg' });
    const cyrillic = { ...change, version: later.version, latinName: 'Оюунчимэг', ...key() };
    expect((await problemOf(api.customers.update(cyrillic))).issues).toContainEqual(
      expect.objectContaining({ path: 'latinName', code: 'name.not_latin' }),
    );
    const saved = await api.customers.saveAddress({ ...receiver, latinName: 'Dorj Ganbold', ...key() });
    await api.customers.saveAddress({ ...receiver, ...key() });
    expect((await api.customers.addresses({})).map(({ latinName }) => latinName)).toEqual([
      '',
      'Dorj Ganbold',
    ]);
    expect(saved.version).toBe(1);
  });

  test('needs a valid number to be an organization', async () => {
    const { api } = await app.signIn('client');
    const { id, version } = await api.customers.get({});
    const organization = { ...profile, type: 'organization', organizationName: 'Алтан Ачаа ХХК' } as const;
    const change = { ...organization, id, version, ...key() };
    expect((await problemOf(api.customers.update(change))).issues).toContainEqual(
      expect.objectContaining({ path: 'abn', code: 'customer.number_missing' }),
    );
    expect((await problemOf(api.customers.update({ ...change, abn: '51824753557' }))).issues).toContainEqual(
      expect.objectContaining({ path: 'abn', code: 'customer.abn_invalid' }),
    );
    await api.customers.update({ ...change, abn: '51 824 753 556' });
    expect(await api.customers.get({})).toMatchObject({ type: 'organization', abn: '51824753556' });
    expect(await problemOf(api.customers.update({ ...change, abn: '51824753556', ...key() }))).toMatchObject({
      code: 'version.stale',
    });
  });

  test('is read by staff, changed by some roles, and unknown to other clients', async () => {
    const owner = await app.signIn('client');
    const { id, version } = await owner.api.customers.get({});
    const staff = await app.signIn('warehouse-mn');
    expect(await staff.api.customers.get({ id })).toMatchObject({ id });
    expect(await problemOf(staff.api.customers.get({}))).toMatchObject({ code: 'customer.missing' });
    expect(await problemOf(staff.api.customers.update({ ...profile, id, version, ...key() }))).toMatchObject({
      status: 403,
    });
    const other = await app.signIn('client');
    const calls = [
      () => other.api.customers.get({ id }),
      () => other.api.customers.addresses({ customerId: id }),
      () => other.api.customers.update({ ...profile, id, version, ...key() }),
      () => other.api.customers.saveAddress({ ...receiver, customerId: id, ...key() }),
    ];
    for (const call of calls) expect(await problemOf(call())).toMatchObject({ status: 404 });
    expect(await problemOf((await app.visitor()).api.customers.get({}))).toMatchObject({ status: 401 });
  });
});

describe('the address book', () => {
  test('stores, changes and archives an entry once per key', async () => {
    const { api } = await app.signIn('client');
    const save = { ...receiver, ...key() };
    const stored = await api.customers.saveAddress(save);
    expect(await api.customers.saveAddress(save)).toEqual(stored);
    const [entry, ...rest] = await api.customers.addresses({});
    expect([entry, rest]).toEqual([
      {
        ...receiver,
        ...stored,
        isFavourite: false,
        latinName: '',
        email: '',
        address: expect.objectContaining(receiver.address),
      },
      [],
    ]);
    const changed = await api.customers.saveAddress({ ...receiver, ...stored, label: 'Гэр', ...key() });
    expect(changed.version).toBe(2);
    expect(
      await problemOf(api.customers.saveAddress({ ...receiver, ...stored, label: 'x', ...key() })),
    ).toMatchObject({ status: 409, code: 'version.stale' });
    const archive = { ...changed, ...key() };
    expect(await api.customers.archiveAddress(archive)).toEqual(await api.customers.archiveAddress(archive));
    expect(await api.customers.addresses({})).toEqual([]);
    expect(await auditsOf(stored.id)).toEqual([
      'customers.saveAddress',
      'customers.saveAddress',
      'customers.archiveAddress',
    ]);
  });

  test('stores a receiver’s e-mail in lower case until another or none is given', async () => {
    const { api } = await app.signIn('client');
    const emails = async () => (await api.customers.addresses({})).map(({ email }) => email);
    const first = await api.customers.saveAddress({ ...receiver, email: ' Dorj@Example.com ', ...key() });
    expect(await emails()).toEqual(['dorj@example.com']);
    // A screen from before the field existed does not send it.
    const second = await api.customers.saveAddress({ ...receiver, ...first, label: 'Гэр', ...key() });
    expect(await emails()).toEqual(['dorj@example.com']);
    const wrong = api.customers.saveAddress({ ...receiver, ...second, email: 'dorj@', ...key() });
    expect((await problemOf(wrong)).issues).toMatchObject([{ path: 'email', code: 'email.invalid' }]);
    await api.customers.saveAddress({ ...receiver, ...second, email: '', ...key() });
    expect(await emails()).toEqual(['']);
    const audits = await db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('entityId', '=', first.id)
      .execute();
    expect(JSON.stringify(audits)).not.toContain('dorj@example.com');
  });

  test('stores no e-mail of a sender', async () => {
    const { api } = await app.signIn('client');
    await api.customers.saveAddress({ ...receiver, kind: 'sender', email: 'dorj@example.com', ...key() });
    expect(await api.customers.addresses({})).toMatchObject([{ kind: 'sender', email: '' }]);
  });

  test('lists a favourite receiver first, for the customer and for staff', async () => {
    const [client, staff] = [await app.signIn('client'), await app.signIn('support')];
    const first = await client.api.customers.saveAddress({ ...receiver, label: 'Ээж', ...key() });
    const second = await client.api.customers.saveAddress({ ...receiver, label: 'Ах', ...key() });
    const star = { ...first, isFavourite: true, ...key() };
    expect(await client.api.customers.starAddress(star)).toEqual(
      await client.api.customers.starAddress(star),
    );
    const customerId = client.user.customerId ?? '';
    for (const { api } of [client, staff]) {
      const listed = await api.customers.addresses({ customerId });
      expect(listed.map(({ id, isFavourite }) => [id, isFavourite])).toEqual([
        [first.id, true],
        [second.id, false],
      ]);
    }
    const { version } = await client.api.customers.starAddress({
      id: first.id,
      version: 2,
      isFavourite: false,
      ...key(),
    });
    expect((await client.api.customers.addresses({})).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(
      await problemOf(
        client.api.customers.starAddress({ id: first.id, version: version - 1, isFavourite: true, ...key() }),
      ),
    ).toMatchObject({ code: 'version.stale' });
  });

  test('refuses a sender, and the receiver of another customer, as a favourite', async () => {
    const [owner, other] = [await app.signIn('client'), await app.signIn('client')];
    const mine = await owner.api.customers.saveAddress({ ...receiver, ...key() });
    const { address: _, mobileCountry: __, mobile: ___, ...named } = receiver;
    const sender = await owner.api.customers.saveAddress({
      ...named,
      ...{ kind: 'sender', mobileCountry: 'AU', mobile: '491570156' },
      address: { country: 'AU', line: '12 Beamish St', suburb: 'Campsie', state: 'NSW', postcode: '2194' },
      ...key(),
    });
    for (const [api, row] of [
      [other.api, mine],
      [owner.api, sender],
    ] as const)
      expect(
        await problemOf(api.customers.starAddress({ ...row, isFavourite: true, ...key() })),
      ).toMatchObject({
        code: 'not_found',
      });
    expect((await owner.api.customers.addresses({})).some(({ isFavourite }) => isFavourite)).toBe(false);
  });

  test('cannot be changed by another customer or by staff without the permission', async () => {
    const owner = await app.signIn('client');
    const stored = await owner.api.customers.saveAddress({ ...receiver, ...key() });
    const other = await app.signIn('client');
    const staff = await app.signIn('warehouse-mn');
    for (const [actor, status] of [
      [other, 404],
      [staff, 403],
    ] as const) {
      const save = actor.api.customers.saveAddress({ ...receiver, ...stored, ...key() });
      expect(await problemOf(save)).toMatchObject({ status });
      expect(await problemOf(actor.api.customers.archiveAddress({ ...stored, ...key() }))).toMatchObject({
        status,
      });
    }
    expect(await auditsOf(stored.id)).toEqual(['customers.saveAddress']);
  });

  test.each([
    ['of 7 digits', '1234567', 'mobile.length'],
    ['of 16 digits', '1234567890123456', 'mobile.length'],
    ['with letters', '99l12233', 'mobile.digits'],
    ['of another country, with +', '+49 151 12345678', 'mobile.digits'],
  ])('refuses a mobile %s beside its field', async (_name, mobile, code) => {
    const { api } = await app.signIn('client');
    const problem = await problemOf(api.customers.saveAddress({ ...receiver, mobile, ...key() }));
    expect(problem.issues).toContainEqual(expect.objectContaining({ path: 'mobile', code }));
    expect(await api.customers.addresses({})).toEqual([]);
  });

  test('removes spaces, dashes and the calling code sign of a pasted mobile', async () => {
    const { api } = await app.signIn('client');
    await api.customers.saveAddress({ ...receiver, mobile: '+976 9911-2233', ...key() });
    expect(await api.customers.addresses({})).toMatchObject([{ mobile: '99112233', mobileCountry: 'MN' }]);
  });

  test('has entries that fill a form without changes', async () => {
    const { api } = await app.signIn('client');
    await api.customers.saveAddress({ ...receiver, ...key() });
    const [entry] = await api.customers.addresses({});
    const { mobileCountry, mobile, name, address } = entry ?? expect.unreachable('it was saved');
    const draft = typedDraft({
      receiver: { name, mobile, address, ...(mobileCountry && { mobileCountry }) },
    });
    const { id } = await api.forms.create({ draft, ...key() });
    expect((await api.forms.get({ id })).draft.receiver).toMatchObject({ name, mobile });
  });
});
