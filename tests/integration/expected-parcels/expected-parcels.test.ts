import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { problemOf } from '../../factories/problem';
import { newKey, restClient } from '../../factories/rest';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const url = await serveApi(app.services);
const key = () => ({ idempotencyKey: randomUUID() });
type User = Awaited<ReturnType<typeof app.signIn>>;

let made = 0;
/** A number that nobody has registered. */
function newNumber(): string {
  made += 1;
  return `ABC${1_000_000 + made}`;
}

async function register(
  who: User,
  row: object = {},
): Promise<{ id: string; version: number; trackingNumber: string }> {
  const given = { trackingNumber: newNumber(), ...row };
  const { rows } = await who.api.expectedParcels.create({ rows: [given], ...key() });
  const [created] = rows;
  if (created?.id == null) throw new Error(`not registered: ${JSON.stringify(rows)}`);
  return { id: created.id, version: created.version ?? 0, trackingNumber: given.trackingNumber };
}

async function auditsOf(entityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', entityId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('registering expected parcels', () => {
  test('answers row by row, once per key', async () => {
    const client = await app.signIn('client');
    const known = await register(client);
    const number = newNumber();
    const input = {
      rows: [
        { trackingNumber: 'RR 123456785 AU', shop: 'Kogan' },
        { trackingNumber: '12' },
        { trackingNumber: known.trackingNumber.toLowerCase() },
        { trackingNumber: number },
        { trackingNumber: number.toLowerCase() },
      ],
      ...key(),
    };
    const answer = await client.api.expectedParcels.create(input);
    expect(answer.rows).toMatchObject([
      { index: 0, outcome: 'created', carrier: 'auspost', refusal: null },
      {
        index: 1,
        outcome: 'invalid',
        id: null,
        refusal: { field: 'trackingNumber', code: 'tracking.invalid' },
      },
      { index: 2, outcome: 'known', id: known.id, refusal: { code: 'expected.known' } },
      { index: 3, outcome: 'created' },
      { index: 4, outcome: 'known', refusal: { code: 'expected.known' } },
    ]);
    expect(answer.rows[4]?.id).toBe(answer.rows[3]?.id);
    expect(await client.api.expectedParcels.create(input)).toEqual(answer);
    expect(await client.api.expectedParcels.count({})).toBe(3);
    expect(await auditsOf(answer.rows[0]?.id ?? '')).toEqual(['expectedParcels.create']);
  });

  test('stores goods with what is not answered yet, and says what may not fly', async () => {
    const client = await app.signIn('client');
    const { id } = await register(client, {
      shop: 'JB Hi-Fi',
      boxes: 2,
      items: [
        { description: 'Power bank', quantity: 3, valueCents: 9_900, battery: 'loose' },
        { description: 'T-shirt' },
      ],
    });
    expect(await client.api.expectedParcels.get({ id })).toMatchObject({
      shop: 'JB Hi-Fi',
      boxes: 2,
      status: 'expected',
      shown: 'expected',
      isSeveral: false,
      items: [
        { description: 'Power bank', quantity: 3, valueCents: 9_900, answer: { flies: 'never' } },
        { description: 'T-shirt', quantity: 1, valueCents: null, battery: null, answer: { flies: 'yes' } },
      ],
      answer: { flies: 'never', reason: 'power_bank', ways: ['return', 'dispose', 'road'] },
    });
  });

  test('refuses the whole request where a row has a wrong shape, and registers nothing', async () => {
    const client = await app.signIn('client');
    const rows = [
      { trackingNumber: newNumber() },
      { trackingNumber: newNumber(), items: [{ description: '' }] },
    ];
    const problem = await problemOf(client.api.expectedParcels.create({ rows, ...key() }));
    expect(problem.issues).toContainEqual(
      expect.objectContaining({ path: 'rows.1.items.0.description', code: 'required' }),
    );
    expect(await client.api.expectedParcels.count({})).toBe(0);
    const many = Array.from({ length: 201 }, () => ({ trackingNumber: newNumber() }));
    const tooMany = await problemOf(client.api.expectedParcels.create({ rows: many, ...key() }));
    expect(tooMany.issues).toContainEqual(expect.objectContaining({ code: 'expected.too_many' }));
  });

  test('registers 200 rows in one call, and 2,000 a day', async () => {
    const client = await app.signIn('client');
    const rows = () => Array.from({ length: 200 }, () => ({ trackingNumber: newNumber() }));
    for (let call = 0; call < 10; call += 1) {
      const answer = await client.api.expectedParcels.create({ rows: rows(), ...key() });
      expect(answer.rows.every(({ outcome }) => outcome === 'created')).toBe(true);
    }
    const more = client.api.expectedParcels.create({ rows: [{ trackingNumber: newNumber() }], ...key() });
    expect(await problemOf(more)).toMatchObject({ status: 429, code: 'rate_limit' });
  });

  test('registers a number once when two requests name it at the same time', async () => {
    const client = await app.signIn('client');
    const trackingNumber = newNumber();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.api.expectedParcels.create({ rows: [{ trackingNumber }], ...key() }),
      ),
    );
    const outcomes = answers.flatMap(({ rows }) => rows.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(4);
  });
});

describe('access to expected parcels', () => {
  test('gives a customer their own alone, and staff those of all', async () => {
    const [owner, other] = [await app.signIn('client'), await app.signIn('client')];
    const parcel = await register(owner);
    const change = { id: parcel.id, version: parcel.version };
    const calls = [
      () => other.api.expectedParcels.get({ id: parcel.id }),
      () => other.api.expectedParcels.withdraw({ ...change, ...key() }),
      () => other.api.expectedParcels.update({ ...change, trackingNumber: 'ABC1234567', ...key() }),
      () =>
        other.api.expectedParcels.create({
          customerId: owner.user.customerId ?? '',
          rows: [{ trackingNumber: newNumber() }],
          ...key(),
        }),
    ];
    for (const call of calls) expect(await problemOf(call())).toMatchObject({ status: 404 });
    expect((await other.api.expectedParcels.list({})).rows).toEqual([]);
    const clerk = await app.signIn('warehouse-au');
    expect(await clerk.api.expectedParcels.get({ id: parcel.id })).toMatchObject({ id: parcel.id });
    const customerId = owner.user.customerId ?? '';
    const { rows } = await clerk.api.expectedParcels.list({ customerId });
    expect(rows.map(({ id }) => id)).toEqual([parcel.id]);
    expect(
      await problemOf(
        clerk.api.expectedParcels.create({ rows: [{ trackingNumber: newNumber() }], ...key() }),
      ),
    ).toMatchObject({ code: 'customer.missing' });
    const made = await clerk.api.expectedParcels.create({
      customerId,
      rows: [{ trackingNumber: newNumber() }],
      ...key(),
    });
    expect(made.rows).toMatchObject([{ outcome: 'created' }]);
    const far = await app.signIn('warehouse-mn');
    expect(await problemOf(far.api.expectedParcels.list({}))).toMatchObject({ status: 403 });
  });

  test('shows two customers with one number that, and nothing of each other', async () => {
    const [one, two] = [await app.signIn('client'), await app.signIn('client')];
    const trackingNumber = newNumber();
    const first = await register(one, { trackingNumber, shop: 'Shop of one' });
    expect(await one.api.expectedParcels.get({ id: first.id })).toMatchObject({ isSeveral: false });
    const second = await register(two, { trackingNumber: trackingNumber.toLowerCase(), shop: 'Shop of two' });
    for (const [who, own, strange] of [
      [one, first, 'Shop of two'],
      [two, second, 'Shop of one'],
    ] as const) {
      const detail = await who.api.expectedParcels.get({ id: own.id });
      const { rows } = await who.api.expectedParcels.list({ isSeveral: true });
      expect(detail.isSeveral).toBe(true);
      expect(rows.map(({ id }) => id)).toEqual([own.id]);
      expect(JSON.stringify([detail, rows])).not.toContain(strange);
    }
    const change = { id: second.id, version: second.version, ...key() };
    await two.api.expectedParcels.withdraw(change);
    expect(await one.api.expectedParcels.get({ id: first.id })).toMatchObject({ isSeveral: false });
  });
});

describe('a program', () => {
  test('registers parcels of a customer with its scope, and is recorded as their source', async () => {
    const [client, admin] = [await app.signIn('client'), await app.signIn('admin')];
    const customerId = client.user.customerId ?? '';
    const tokenOf = async (scopes: ('read:ExpectedParcel' | 'change:ExpectedParcel')[]) => {
      const made = await admin.api.tokens.create({ name: 'Shop', days: 30, scopes, ...key() });
      return restClient(url, made.token);
    };
    const body = { customerId, rows: Array.from({ length: 50 }, () => ({ trackingNumber: newNumber() })) };
    const create = { method: 'POST', body, key: newKey() };
    const reader = await tokenOf(['read:ExpectedParcel']);
    expect((await reader('/expected-parcels', create)).status).toBe(403);
    const writer = await tokenOf(['read:ExpectedParcel', 'change:ExpectedParcel']);
    const answer = await writer('/expected-parcels', create);
    expect([answer.status, answer.body.rows.length]).toEqual([201, 50]);
    expect((await writer('/expected-parcels', create)).body).toEqual(answer.body);
    expect((await reader(`/expected-parcels?customerId=${customerId}`)).body).toMatchObject({ total: 50 });
    const sources = await db
      .selectFrom('expectedParcel')
      .select('source')
      .distinct()
      .where('customerId', '=', customerId)
      .execute();
    expect(sources).toEqual([{ source: 'program' }]);
  });
});

describe('changing an expected parcel', () => {
  test('replaces its goods, on the version that was seen, once per key', async () => {
    const client = await app.signIn('client');
    const { id, version } = await register(client, { items: [{ description: 'Phone' }] });
    const trackingNumber = newNumber();
    const change = {
      ...({ id, version, trackingNumber, shop: 'Kogan', carrier: 'toll' } as const),
      items: [{ description: 'Socks', valueCents: 500, battery: 'none' as const }],
      ...key(),
    };
    const answer = await client.api.expectedParcels.update(change);
    expect(answer).toEqual({ id, version: version + 1 });
    expect(await client.api.expectedParcels.update(change)).toEqual(answer);
    const detail = await client.api.expectedParcels.get({ id });
    expect(detail).toMatchObject({ trackingNumber, shop: 'Kogan', carrier: 'toll' });
    expect(detail.items.map(({ description }) => description)).toEqual(['Socks']);
    expect(await problemOf(client.api.expectedParcels.update({ ...change, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
    expect(await auditsOf(id)).toEqual(['expectedParcels.create', 'expectedParcels.update']);
  });

  test('refuses a number that the customer expects already, and an unreadable one', async () => {
    const client = await app.signIn('client');
    const other = await register(client);
    const { id, version } = await register(client);
    const change = { id, version, trackingNumber: ` ${other.trackingNumber.toLowerCase()} ` };
    expect(await problemOf(client.api.expectedParcels.update({ ...change, ...key() }))).toMatchObject({
      code: 'expected.known',
      issues: [expect.objectContaining({ path: 'trackingNumber' })],
    });
    expect(
      (await problemOf(client.api.expectedParcels.update({ ...change, trackingNumber: '1', ...key() })))
        .issues,
    ).toContainEqual(expect.objectContaining({ path: 'trackingNumber', code: 'tracking.invalid' }));
  });

  test('gives a number to one of two parcels that are changed to it at the same time', async () => {
    const client = await app.signIn('client');
    const trackingNumber = newNumber();
    const changes = [await register(client), await register(client)].map(({ id, version }) =>
      client.api.expectedParcels.update({ id, version, trackingNumber, ...key() }).then(
        () => 'changed',
        (error: unknown) => toProblem(error, '').code,
      ),
    );
    expect((await Promise.all(changes)).sort()).toEqual(['changed', 'expected.known']);
  });

  test('withdraws and archives it, and lets its number be registered again', async () => {
    const [client, admin] = [await app.signIn('client'), await app.signIn('admin')];
    const { id, version, trackingNumber } = await register(client);
    expect(await problemOf(client.api.expectedParcels.archive({ id, version, ...key() }))).toMatchObject({
      status: 403,
    });
    expect(await problemOf(admin.api.expectedParcels.archive({ id, version, ...key() }))).toMatchObject({
      code: 'archive.not_final',
    });
    const withdrawn = await client.api.expectedParcels.withdraw({ id, version, ...key() });
    expect(await client.api.expectedParcels.get({ id })).toMatchObject({
      status: 'withdrawn',
      shown: 'withdrawn',
      withdrawnReason: 'customer',
    });
    const late = { id, version: withdrawn.version, trackingNumber, ...key() };
    expect(await problemOf(client.api.expectedParcels.update(late))).toMatchObject({ status: 422 });
    await register(client, { trackingNumber });
    const archived = await admin.api.expectedParcels.archive({ ...withdrawn, ...key() });
    expect((await client.api.expectedParcels.list({ isArchived: true })).rows).toMatchObject([{ id }]);
    await admin.api.expectedParcels.restore({ ...archived, ...key() });
    expect(await client.api.expectedParcels.count({ status: ['withdrawn'] })).toBe(1);
  });

  test('withdraws many, and answers for each', async () => {
    const client = await app.signIn('client');
    const rows = [await register(client), await register(client)];
    const [first] = rows;
    const { id = '', version = 0 } = first ?? {};
    await client.api.expectedParcels.withdraw({ id, version, ...key() });
    const answer = await client.api.expectedParcels.withdrawMany({
      rows: rows.map((row) => ({ id: row.id, version: row.version })),
      ...key(),
    });
    expect(answer.rows).toMatchObject([{ refusal: { code: 'version.stale' } }, { refusal: null }]);
  });
});

describe('the boxes of an expected parcel', () => {
  async function arrive(parcel: { id: string }, customerId: string, change: object = {}): Promise<string> {
    const { id } = await db
      .insertInto('arrival')
      .values({
        ...{ id: randomUUID(), number: `AR${String(made).padStart(9, '0')}XM`, status: 'stored' as const },
        ...{ customerId, expectedParcelId: parcel.id, office: 'sydney', grossG: 1_200 },
        ...{ arrivedAt: app.clock.now, shelfSince: app.clock.now, searchText: '' },
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('expectedParcel').set({ status: 'arrived' }).where('id', '=', parcel.id).execute();
    return id;
  }

  test('are shown with its state, without those of somebody else', async () => {
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const parcel = await register(client);
    const id = await arrive(parcel, client.user.customerId ?? '');
    expect(await client.api.expectedParcels.get({ id: parcel.id })).toMatchObject({
      status: 'arrived',
      shown: 'arrived',
      arrivals: [{ id, status: 'stored', boxNo: 1 }],
    });
    expect((await client.api.expectedParcels.list({})).rows).toMatchObject([{ shown: 'arrived' }]);
    const wrong = { id: parcel.id, version: parcel.version, ...key() };
    expect(await problemOf(client.api.expectedParcels.withdraw(wrong))).toMatchObject({
      code: 'expected.move_refused',
      params: { from: 'arrived', to: 'withdrawn' },
    });
    const second = await register(client);
    await arrive(second, other.user.customerId ?? '');
    expect(await client.api.expectedParcels.get({ id: second.id })).toMatchObject({ arrivals: [] });
  });
});

describe('the list of expected parcels', () => {
  test('finds a parcel by a part of its number and by the folded name of its shop', async () => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    const number = `QX${randomUUID().replace(/\D/gu, '').padEnd(9, '7').slice(0, 9)}`;
    const { id } = await register(client, { trackingNumber: number, shop: 'Мөнхийн Дэлгүүр' });
    const clerk = await app.signIn('support');
    for (const search of [
      number.slice(2, 9),
      number.slice(-5),
      number.toLowerCase(),
      'munkhiin delguur',
      'мөнх',
    ]) {
      const { rows } = await clerk.api.expectedParcels.list({ search, customerId });
      expect([search, rows.map((row) => row.id)]).toEqual([search, [id]]);
    }
    expect(await problemOf(clerk.api.expectedParcels.list({ search: 'qx' }))).toMatchObject({
      code: 'search.too_short',
    });
  });

  test('filters by status, carrier, branch and day, and turns pages by cursors', async () => {
    const client = await app.signIn('client');
    await register(client, { trackingNumber: 'RR123456785AU' });
    await register(client, { trackingNumber: '1Z5R89390357567127' });
    for (let n = 0; n < 10; n += 1) await register(client);
    const list = client.api.expectedParcels.list;
    expect((await list({ carrier: 'ups' })).rows).toHaveLength(1);
    expect((await list({ status: ['arrived'] })).rows).toEqual([]);
    expect((await list({ office: 'sydney' })).total).toBe(12);
    expect((await list({ registered: { to: '2020-01-01' } })).rows).toEqual([]);
    const first = await list({ pageSize: 10 });
    const second = await list({ pageSize: 10, after: first.nextCursor ?? '' });
    expect([first.rows.length, second.rows.length]).toEqual([10, 2]);
    expect(second.nextCursor).toBeNull();
  });
});
