import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { parseSearch } from '~/domain/core/search/query';
import { deliveryModes } from '~/domain/parcels/delivery';
import type { ParcelSort } from '~/domain/parcels/sorts';
import { type ParcelState, parcelStates } from '~/domain/parcels/states';
import { valuesAt } from '~/server/core/db/statements/queries';
import { listStatement, paged } from '~/server/parcels/list/queries';
import type { Outputs } from '~/server/router';
import { testApp } from '../../factories/app';
import { type Stored, storeBilled, storePicture } from '../../factories/billed-parcels';
import { writeAllNotices } from '../../factories/notices';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const key = () => ({ idempotencyKey: randomUUID() });
const admin = await app.signIn('admin');
const client = await app.signIn('client');
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');

const stored = (status: ParcelState, change: Parameters<typeof storeBilled>[2] = {}) =>
  storeBilled(db, status, change);
const photo = () => storePicture(db);

const seen = ({ id, version }: Stored) => ({ id, version, ...key() });
const note = 'Because of a test';

const eventsOf = async (parcelId: string) =>
  await db
    .selectFrom('parcelEvent')
    .select(['kind', 'fromStatus', 'toStatus'])
    .where('parcelId', '=', parcelId)
    .orderBy('at')
    .orderBy('id')
    .execute();
const rowOf = async (id: string) =>
  await db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Listed = Outputs['parcels']['list']['rows'][number];

describe('a change of a parcel', () => {
  test('happens once for a repeat, with the same answer', async () => {
    const parcel = await stored('arrived');
    const press = seen(parcel);
    const first = await mn.api.parcels.startCustoms(press);
    expect(await mn.api.parcels.startCustoms(press)).toEqual(first);
    expect(await eventsOf(parcel.id)).toHaveLength(1);
  });

  test('succeeds for one of twenty concurrent clerks', async () => {
    const parcel = await stored('customs');
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => mn.api.parcels.clear(seen(parcel))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf(parcel.id)).toHaveLength(1);
    await writeAllNotices(app);
    const { count } = await db
      .selectFrom('message')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('causeKey', '=', `parcel.available:${parcel.id}`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

describe('making a parcel ready', () => {
  test('needs screening, a price, and an export reference for a high value', async () => {
    const unscreened = await stored('received', { screeningReference: null });
    expect(await problemOf(au.api.parcels.ready(seen(unscreened)))).toMatchObject({
      code: 'parcel.not_screened',
    });
    const unpriced = await stored('received', { form: { billId: null } });
    expect(await problemOf(au.api.parcels.ready(seen(unpriced)))).toMatchObject({ code: 'parcel.unpriced' });
    const dear = await stored('received', { form: { declaredCents: 200_000 } });
    expect(await problemOf(au.api.parcels.ready(seen(dear)))).toMatchObject({
      code: 'parcel.no_export_reference',
    });
    const { version } = await au.api.parcels.declareExport({ ...seen(dear), exportReference: 'AAAJ7K3ME' });
    expect(await au.api.parcels.ready({ ...seen(dear), version })).toMatchObject({ status: 'ready' });
  });

  test('needs a printed label, whose print does not change the version', async () => {
    const bare = await stored('received', { labelledAt: null });
    expect(await problemOf(au.api.parcels.ready(seen(bare)))).toMatchObject({
      status: 422,
      code: 'parcel.not_labelled',
    });
    const rows = [{ id: bare.id, version: bare.version }];
    expect(await au.api.parcels.readyMany({ rows, ...key() })).toMatchObject({
      rows: [{ refusal: { code: 'parcel.not_labelled' } }],
    });
    await au.api.parcels.markLabelled({ id: bare.id, ...key() });
    expect(await au.api.parcels.readyMany({ rows, ...key() })).toMatchObject({ rows: [{ refusal: null }] });
    expect(await rowOf(bare.id)).toMatchObject({ status: 'ready' });
  });

  test('counts a scan as a printed label', async () => {
    const bare = await stored('received', { labelledAt: null });
    const rows = [{ id: randomUUID(), number: bare.number }];
    const answer = await au.api.parcels.scanBatch({ act: 'ready', rows, ...key() });
    expect(answer.rows).toMatchObject([{ outcome: 'done' }]);
    expect(await rowOf(bare.id)).toMatchObject({ status: 'ready', labelledAt: app.clock.now });
  });

  test('stores the export exemption for a value below the threshold', async () => {
    const parcel = await stored('received');
    await au.api.parcels.ready(seen(parcel));
    expect(await rowOf(parcel.id)).toMatchObject({ exportReference: 'EXLV' });
  });
});

describe('the hand-over of a parcel', () => {
  const handOver = (parcel: Stored) => ({
    ...seen(parcel),
    deliveredTo: 'Болд',
    last4: '2233',
    isUnpaidConfirmed: true,
  });

  test('needs the last digits of the receiver and a proof', async () => {
    const parcel = await stored('available');
    expect(await problemOf(mn.api.parcels.deliver(handOver(parcel)))).toMatchObject({
      status: 400,
      issues: [{ path: 'photoId', code: 'parcel.proof_missing' }],
    });
    const photoId = await photo();
    for (const last4 of ['2234', '1122']) {
      const wrong = mn.api.parcels.deliver({ ...handOver(parcel), last4, photoId });
      expect(await problemOf(wrong)).toMatchObject({ status: 422, issues: [{ path: 'last4' }] });
    }
    const ghost = mn.api.parcels.deliver({ ...handOver(parcel), photoId: randomUUID() });
    expect(await problemOf(ghost)).toMatchObject({ code: 'file.missing' });
    expect(await rowOf(parcel.id)).toMatchObject({ status: 'available', version: 1 });
    await mn.api.parcels.deliver({ ...handOver(parcel), signatureId: photoId });
    expect(await rowOf(parcel.id)).toMatchObject({ deliveredTo: 'Болд', deliveredAt: app.clock.now });
    await writeAllNotices(app);
    const told = await db
      .selectFrom('message')
      .select('body')
      .where('causeKey', '=', `parcel.delivered:${parcel.id}`)
      .execute();
    expect(told).toEqual([{ body: expect.stringContaining('Болд') }]);
  });
});

describe('a scan of one act', () => {
  const scan = async ({ number }: Pick<Stored, 'number'>, id = randomUUID(), by = mn) => {
    const { rows } = await by.api.parcels.scanBatch({ act: 'customs', rows: [{ id, number }], ...key() });
    return rows[0];
  };

  test('happens once, and a second scan of the same parcel changes nothing', async () => {
    const parcel = await stored('arrived');
    const id = randomUUID();
    expect(await scan(parcel, id)).toMatchObject({ outcome: 'done' });
    expect(await scan(parcel, id)).toMatchObject({ outcome: 'already' });
    expect(await scan(parcel)).toMatchObject({ outcome: 'already' });
    expect(await eventsOf(parcel.id)).toHaveLength(1);
  });

  test('changes a parcel once for fifty concurrent scanners', async () => {
    const parcel = await stored('arrived');
    const answers = await Promise.all(Array.from({ length: 50 }, () => scan(parcel)));
    expect(answers.filter((answer) => answer?.outcome === 'done')).toHaveLength(1);
    expect(await eventsOf(parcel.id)).toHaveLength(1);
  });

  test('is refused for a wrong check digit, an unknown number, a wrong state or no right', async () => {
    const parcel = await stored('received');
    const wrong = `${parcel.number.slice(0, 10)}${(Number(parcel.number[10]) + 1) % 10}XM`;
    expect(await problemOf(scan({ number: wrong }))).toMatchObject({
      issues: [{ path: 'rows.0.number', code: 'parcel.number_invalid' }],
    });
    expect(await scan({ number: 'CM473124829XM' })).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await scan(parcel)).toMatchObject({
      refusal: { code: 'parcel.move_refused', params: { number: parcel.number } },
    });
    expect(await scan(parcel, randomUUID(), au)).toMatchObject({ refusal: { code: 'not_allowed' } });
  });
});

describe('notes, places, damage and labels', () => {
  test('leave the state unchanged, and are stored once per key', async () => {
    const parcel = await stored('ready', { labelledAt: null });
    const { id } = parcel;
    const remark = { id, note: 'Чийгтсэн', ...key() };
    await au.api.parcels.note(remark);
    await au.api.parcels.note(remark);
    const placed = await au.api.parcels.place({ id, version: 2, place: 'B-03', ...key() });
    const damage = { id, version: placed.version, note: 'Dented', photoIds: [await photo()], ...key() };
    await au.api.parcels.reportDamage(damage);
    await au.api.parcels.reportDamage(damage);
    await au.api.parcels.markLabelled({ id, ...key() });
    await au.api.parcels.markLabelled({ id, ...key() });
    expect(await rowOf(id)).toMatchObject({ status: 'ready', place: 'B-03', labelledAt: app.clock.now });
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['note', 'moved', 'damaged', 'labelled']);
    const incidents = await db.selectFrom('incident').select('kind').where('parcelId', '=', id).execute();
    expect(incidents).toEqual([{ kind: 'damage' }]);
  });

  test('are refused to a client', async () => {
    const parcel = await stored('ready', { customerId: client.user.customerId ?? '' });
    const { id, version } = parcel;
    for (const refused of [
      () => client.api.parcels.note({ id, note, ...key() }),
      () => client.api.parcels.place({ id, version, place: 'X', ...key() }),
      () => client.api.parcels.reportDamage({ id, version, note, photoIds: [], ...key() }),
      () => client.api.parcels.markLabelled({ id, ...key() }),
      () => client.api.parcels.screen({ id, version, screeningReference: 'X', ...key() }),
      () => client.api.parcels.declareExport({ id, version, exportReference: 'X', ...key() }),
    ]) {
      expect(await problemOf(refused())).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe('reading parcels', () => {
  test('shows a client own parcels without staff facts, and none of another client', async () => {
    const own = await stored('received', { customerId: client.user.customerId ?? '', place: 'A-07' });
    await au.api.parcels.note({ id: own.id, note: 'For us', ...key() });
    const page = await client.api.parcels.get({ id: own.id });
    expect(page).toMatchObject({ staff: null, events: [], bill: { totalCents: 7_000 } });
    expect(JSON.stringify(page)).not.toContain('A-07');
    expect(await au.api.parcels.get({ id: own.id })).toMatchObject({
      staff: { place: 'A-07' },
      events: [{ kind: 'note', note: 'For us' }],
    });
    const other = await stored('received');
    for (const refused of [
      () => client.api.parcels.get({ id: other.id }),
      () => client.api.parcels.label({ id: other.id }),
      () => client.api.parcels.findByNumber({ number: other.number }),
    ]) {
      expect(await problemOf(refused())).toMatchObject({ status: 404, code: 'not_found' });
    }
    const { rows } = await client.api.parcels.list({ pageSize: 100 });
    expect(rows.every(({ id }) => id !== other.id)).toBe(true);
    expect(rows.map(({ id }) => id)).toContain(own.id);
    expect(rows.map(({ place }) => place)).not.toContain('A-07');
    const { rows: forStaff } = await au.api.parcels.list({ pageSize: 100 });
    expect(forStaff.find(({ id }) => id === own.id)).toMatchObject({ place: 'A-07' });
  });

  test('searches by number and name and filters by state and flight, page by page', async () => {
    const receiverName = `Хүлээн авагч ${randomUUID()}`;
    const many: Stored[] = [];
    for (let index = 0; index < 7; index += 1) {
      many.push(await stored('departed', { receiverName, searchText: receiverName.toLowerCase() }));
    }
    const [first] = many;
    const list = au.api.parcels.list;
    expect(await list({ search: ` ${first?.number.toLowerCase()} ` })).toMatchObject({
      total: 1,
      rows: [{ id: first?.id }],
    });
    const page = await list({ search: receiverName.toUpperCase(), pageSize: 5 });
    expect([page.total, page.rows.length]).toEqual([7, 5]);
    const rest = await list({ search: receiverName, pageSize: 5, page: 2 });
    expect(new Set([...page.rows, ...rest.rows].map(({ id }) => id)).size).toBe(7);
    const { cargoId } = await rowOf(first?.id ?? '');
    expect(await list({ cargoId: cargoId ?? '', status: ['departed'] })).toMatchObject({ total: 1 });
    expect(await list({ cargoId: cargoId ?? '', status: ['loaded'] })).toMatchObject({ total: 0 });
    expect(await list({ search: '100%_\\' })).toMatchObject({ total: 0 });
    expect(await problemOf(list({ search: 'ab' }))).toMatchObject({ code: 'search.too_short' });
  });

  test.each([
    ['number', (row: Listed) => row.number],
    ['status', (row: Listed) => parcelStates.indexOf(row.status)],
    ['receiver', (row: Listed) => row.receiverName],
    ['weight', (row: Listed) => row.grossG],
    ['delivery', (row: Listed) => deliveryModes.indexOf(row.delivery)],
    ['place', (row: Listed) => row.place],
  ] as const)('pages a list sorted by %s, each parcel once', async (sort, keyOf) => {
    const all = await admin.api.parcels.list({ sort, order: 'asc', pageSize: 100 });
    const keys = all.rows.map((row): string | number => keyOf(row));
    expect(keys).toEqual([...keys].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    const first = await admin.api.parcels.list({ sort, order: 'asc', pageSize: 5 });
    const next = await admin.api.parcels.list({
      sort,
      order: 'asc',
      pageSize: 5,
      after: first.nextCursor ?? '',
    });
    const ids = all.rows.map(({ id }) => id);
    expect([...first.rows, ...next.rows].map(({ id }) => id)).toEqual(ids.slice(0, 10));
  });

  test('returns a label with both codes', async () => {
    const parcel = await stored('ready');
    const label = await au.api.parcels.label({ id: parcel.id });
    expect(label).toMatchObject({ number: parcel.number, pieceNo: 1, pieceCount: 1 });
    expect(label.code128).toContain('<svg');
    expect(label.qr).toContain('<svg');
  });
});

describe('the plan of a list of parcels', () => {
  const scope = { ability: admin.ctx.ability, action: 'read' } as const;
  const own = { ability: client.ctx.ability, action: 'read' } as const;
  const words = parseSearch('цэрэн') ?? { terms: [], hasUnfolded: false };
  const base = { scope, isArchived: false };
  test.each([
    ['all', base, 'parcel_created_idx'],
    ['own', { ...base, scope: own }, 'parcel_customer_idx'],
    ['one state', { ...base, status: ['ready'] as const }, 'parcel_status_idx'],
    ['a flight', { ...base, cargoId: randomUUID() }, 'parcel_cargo_'],
    [
      'a number',
      { ...base, match: { kind: 'number', number: 'CM473124829XM' } as const },
      'parcel_number_key',
    ],
    ['overdue storage', { ...base, overdueSince: new Date() }, 'parcel_stored_idx'],
    ['a name', { ...base, match: { kind: 'text', query: words } as const }, 'parcel_search_idx'],
    ['numbers', base, 'parcel_number_key', 'number'],
    ['states', base, 'parcel_state_idx', 'status'],
    ['receivers', base, 'parcel_receiver_order_idx', 'receiver'],
    ['weights', base, 'parcel_weight_idx', 'weight'],
    ['delivery modes', base, 'parcel_hand_over_idx', 'delivery'],
    ['places', base, 'parcel_place_idx', 'place'],
  ] as const)('uses an index for %s', async (_name, filter, index, sort: ParcelSort = 'createdAt') => {
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { shape, values } = paged(filter, { sort, order: 'desc', limit: 10, offset: 0 });
      const statement = listStatement(shape, valuesAt(values));
      const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(tx);
      return rows.map((row) => Object.values(row).join()).join('\n');
    });
    expect(plan).toContain(index);
  });
});
