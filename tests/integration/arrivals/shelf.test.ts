import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Arrival, ExpectedParcel } from '~/db/types.gen';
import { dayOf } from '~/domain/core/calendar';
import { DAY_MS } from '~/domain/core/durations';
import { formatDate } from '~/domain/core/format/dates';
import { originZone } from '~/domain/core/offices';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { storeOnShelf, storePictureRow } from '../../factories/shelf-arrivals';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
const daysAgo = (days: number): Date => new Date(app.clock.now.getTime() - days * DAY_MS);
const sydney = await app.signIn('warehouse-au');

const goods = { description: 'Хөвөн цамц', quantity: 2, valueCents: 9_000, battery: 'none' } as const;

async function customer() {
  const client = await app.signIn('client');
  return { ...client, customerId: client.user.customerId ?? '' };
}

const storeArrival = (customerId: string, change: Partial<Insertable<Arrival>> = {}) =>
  storeOnShelf(db, customerId, { at: daysAgo(3), ...change });
const storeFile = (customerId: string) => storePictureRow(db, customerId);

async function storeExpected(
  customerId: string,
  trackingKey: string,
  change: Partial<Insertable<ExpectedParcel>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('expectedParcel')
    .values({
      ...{ customerId, trackingKey, trackingNumber: trackingKey, shop: 'Kogan', office: 'sydney' },
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ownerOf(id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('arrival').select('customerId').where('id', '=', id).executeTakeFirst();
  return row?.customerId;
}

const kindsOf = (duties: readonly { kind: string }[]) => duties.map(({ kind }) => kind);

describe('the shelf', () => {
  test('shows weight, size, photo, storage and duties of each arrival, the newest first', async () => {
    const { api, customerId } = await customer();
    const expectedParcelId = await storeExpected(customerId, 'MP0012345678', { status: 'arrived' });
    const sizes = { lengthMm: 300, widthMm: 200, heightMm: 150 };
    const older = await storeArrival(customerId, { ...sizes, expectedParcelId, arrivedAt: daysAgo(9) });
    const newer = await storeArrival(customerId, { shelfSince: daysAgo(38.5) });
    const fileId = await storeFile(customerId);
    await db.insertInto('arrivalPhoto').values({ arrivalId: older, fileId, kind: 'box' }).execute();
    const { onShelf, onTheWay, ended } = await api.arrivals.shelf({});
    expect([onShelf.map(({ id }) => id), onTheWay, ended]).toEqual([[newer, older], [], []]);
    expect(onShelf[0]).toMatchObject({
      grossG: 1_200,
      sizes: null,
      shop: '',
      photos: [],
      isReady: true,
      storage: { freeDaysLeft: 0, chargedDays: 9, dueCents: 900, feeCentsPerDay: 100 },
    });
    expect(kindsOf(onShelf[0]?.duties ?? [])).toEqual(['declare_goods', 'add_invoice', 'storage_ends']);
    expect(onShelf[1]).toMatchObject({
      sizes,
      shop: 'Kogan',
      photos: [{ id: fileId, kind: 'box' }],
      storage: { freeDaysLeft: 27, chargedDays: 0, dueCents: 0 },
    });
  });

  test('lists what is on its way, with a mark for a number that two customers registered', async () => {
    const [one, other] = [await customer(), await customer()];
    const mine = await storeExpected(one.customerId, 'MP0099999991');
    await storeExpected(other.customerId, 'MP0099999991');
    const alone = await storeExpected(one.customerId, 'MP0099999992');
    await storeExpected(one.customerId, 'MP0099999993', {
      status: 'withdrawn',
      withdrawnReason: 'customer',
      withdrawnAt: daysAgo(1),
    });
    const { onTheWay } = await one.api.arrivals.shelf({});
    expect(onTheWay.map(({ id, isExpectedBySeveral }) => [id, isExpectedBySeveral])).toEqual([
      [alone, false],
      [mine, true],
    ]);
  });

  test('moves what has ended to its own list, without duties and storage', async () => {
    const { api, customerId } = await customer();
    const id = await storeArrival(customerId, { status: 'returned', endedAt: daysAgo(1) });
    const { onShelf, ended } = await api.arrivals.shelf({});
    expect([onShelf, ended]).toEqual([
      [],
      [expect.objectContaining({ id, duties: [], storage: null, isReady: false })],
    ]);
  });

  test('is read by staff, and shows no other customer anything', async () => {
    const [owner, other] = [await customer(), await customer()];
    const id = await storeArrival(owner.customerId);
    const { onShelf } = await sydney.api.arrivals.shelf({ customerId: owner.customerId });
    expect(onShelf.map((row) => row.id)).toEqual([id]);
    expect(await other.api.arrivals.shelf({ customerId: owner.customerId })).toMatchObject({ onShelf: [] });
    expect(await problemOf(sydney.api.arrivals.shelf({}))).toMatchObject({ code: 'customer.missing' });
    expect(await problemOf((await app.visitor()).api.arrivals.shelf({}))).toMatchObject({ status: 401 });
  });
});

describe('goods of an arrival', () => {
  test('are declared once, in place of those before, and end the duty', async () => {
    const { api, customerId } = await customer();
    const id = await storeArrival(customerId);
    const change = {
      id,
      version: 1,
      items: [goods, { ...goods, valueCents: null, battery: null }],
      ...key(),
    };
    const answer = await api.arrivals.declareGoods(change);
    expect(await api.arrivals.declareGoods(change)).toEqual(answer);
    const [card] = (await api.arrivals.shelf({})).onShelf;
    expect(kindsOf(card?.duties ?? [])).toEqual(['value_missing', 'answer_battery', 'add_invoice']);
    await api.arrivals.declareGoods({ id, version: 2, items: [{ ...goods, battery: 'loose' }], ...key() });
    const [changed] = (await api.arrivals.shelf({})).onShelf;
    expect(changed?.items).toEqual([expect.objectContaining({ ...goods, battery: 'loose' })]);
    expect(changed).toMatchObject({ isReady: false, version: 3 });
    expect(kindsOf(changed?.duties ?? [])).toEqual(['forbidden', 'add_invoice']);
  });

  test('are refused for another customer, an old version and another state', async () => {
    const [owner, other] = [await customer(), await customer()];
    const id = await storeArrival(owner.customerId);
    const declare = (api: typeof owner.api, arrivalId: string, version: number) =>
      problemOf(api.arrivals.declareGoods({ id: arrivalId, version, items: [goods], ...key() }));
    expect(await declare(other.api, id, 1)).toMatchObject({ status: 404 });
    expect(await declare(owner.api, id, 2)).toMatchObject({ code: 'version.stale' });
    const gone = await storeArrival(owner.customerId, { status: 'returned', endedAt: daysAgo(1) });
    expect(await declare(owner.api, gone, 1)).toMatchObject({ code: 'arrival.move_refused' });
  });
});

describe('a question about goods of an arrival', () => {
  async function asked(description: string) {
    const client = await customer();
    const id = await storeArrival(client.customerId);
    const items = [goods, { ...goods, description }];
    await client.api.arrivals.declareGoods({ id, version: 1, items, ...key() });
    const read = await client.api.arrivals.get({ id });
    const lines = read.items.filter(({ isAsked }) => isAsked).map((item) => ({ id: item.id }));
    return { ...client, id, lines };
  }

  test('is answered once by its customer, and then no longer a duty', async () => {
    const { api, id, lines } = await asked('Соронз');
    expect(lines).toHaveLength(1);
    const [open] = (await api.arrivals.shelf({})).onShelf;
    expect(open).toMatchObject({
      isReady: false,
      duties: [{ kind: 'answer_goods' }, { kind: 'add_invoice' }],
    });
    const answers = { battery: 'none' as const, answers: { magnet: 'weak' } };
    const change = { id, version: 2, lines: lines.map((line) => ({ ...line, ...answers })), ...key() };
    const answer = await api.arrivals.answerGoods(change);
    expect(await api.arrivals.answerGoods(change)).toEqual(answer);
    const [card] = (await api.arrivals.shelf({})).onShelf;
    expect(card).toMatchObject({ isReady: true, version: 3, duties: [{ kind: 'add_invoice' }] });
    const { items } = await api.arrivals.get({ id });
    expect(items).toMatchObject([{ isAsked: false }, { isAsked: false, answers: { magnet: 'weak' } }]);
  });

  test('is answered by staff for the customer, which the history says', async () => {
    const { id, lines } = await asked('Соронз');
    const { items } = await sydney.api.arrivals.get({ id });
    expect(items.map(({ isAsked }) => isAsked)).toEqual([false, true]);
    const strong = lines.map((line) => ({
      ...line,
      battery: 'none' as const,
      answers: { magnet: 'strong' },
    }));
    await sydney.api.arrivals.answerGoods({ id, version: 2, lines: strong, ...key() });
    const entries = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'after'])
      .where('entityId', '=', id)
      .where('action', '=', 'arrivals.answerGoods')
      .execute();
    expect(entries).toMatchObject([
      { actorId: sydney.user.id, after: { items: [{ answers: { magnet: 'strong' } }] } },
    ]);
    const { onShelf } = await sydney.api.arrivals.shelf({ customerId: (await ownerOf(id)) ?? '' });
    expect(kindsOf(onShelf[0]?.duties ?? [])).toContain('forbidden');
  });

  test('is refused for another customer, another arrival and an old version', async () => {
    const [one, other] = [await asked('Соронз'), await asked('Соронз')];
    const lines = one.lines.map((line) => ({ ...line, battery: 'none' as const }));
    const send = (api: typeof one.api, id: string, version: number) =>
      problemOf(api.arrivals.answerGoods({ id, version, lines, ...key() }));
    expect(await send(other.api, one.id, 2)).toMatchObject({ status: 404 });
    expect(await send(other.api, other.id, 2)).toMatchObject({ status: 404 });
    expect(await send(one.api, one.id, 1)).toMatchObject({ code: 'version.stale' });
  });
});

describe('the invoice of a shop', () => {
  test('is attached once, ends the duty and is in the history', async () => {
    const { api, customerId } = await customer();
    const id = await storeArrival(customerId);
    const photoId = await storeFile(customerId);
    const change = { id, version: 1, photoIds: [photoId], ...key() };
    const answer = await api.arrivals.addInvoices(change);
    expect(await api.arrivals.addInvoices(change)).toEqual(answer);
    const [card] = (await api.arrivals.shelf({})).onShelf;
    expect(kindsOf(card?.duties ?? [])).toEqual(['declare_goods']);
    const invoices = await db
      .selectFrom('shopInvoice')
      .select(['fileId', 'customerId'])
      .where('arrivalId', '=', id)
      .execute();
    expect(invoices).toEqual([{ fileId: photoId, customerId }]);
    const events = await db.selectFrom('arrivalEvent').select('kind').where('arrivalId', '=', id).execute();
    expect(events).toEqual([{ kind: 'invoice_added' }]);
  });

  test('may be on the expected parcel, or a PDF that was uploaded before', async () => {
    const { api, customerId } = await customer();
    const expectedParcelId = await storeExpected(customerId, 'MP0088888881', { status: 'arrived' });
    const pdf = { customerId, bytes: 4, sha256: 'a'.repeat(64) };
    await db
      .insertInto('shopInvoice')
      .values({ ...pdf, storageKey: randomUUID(), expectedParcelId })
      .execute();
    await storeArrival(customerId, { expectedParcelId });
    const free = await db
      .insertInto('shopInvoice')
      .values({ ...pdf, storageKey: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await storeArrival(customerId);
    await api.arrivals.addInvoices({ id, version: 1, invoiceIds: [free.id], ...key() });
    const { onShelf } = await api.arrivals.shelf({});
    expect(onShelf.map(({ duties }) => kindsOf(duties))).toEqual([['declare_goods'], ['declare_goods']]);
    expect(
      await problemOf(api.arrivals.addInvoices({ id, version: 2, invoiceIds: [free.id], ...key() })),
    ).toMatchObject({ code: 'file.missing' });
  });

  test('is refused when the picture belongs to another customer or to staff', async () => {
    const [owner, other] = [await customer(), await customer()];
    const id = await storeArrival(owner.customerId);
    for (const photoId of [await storeFile(other.customerId), await storePictureRow(db, null)]) {
      expect(
        await problemOf(owner.api.arrivals.addInvoices({ id, version: 1, photoIds: [photoId], ...key() })),
      ).toMatchObject({ code: 'file.missing' });
    }
  });
});

describe('an arrival that waits for others', () => {
  test('says so on the shelf until the last free day, and no longer once it is ended', async () => {
    const { api, customerId } = await customer();
    const id = await storeArrival(customerId);
    const [offered] = await api.services.offer({ arrivalIds: [id] });
    const lastDay = offered?.waiting?.lastDay ?? '';
    expect(offered?.waiting).toEqual({ version: 1, until: null, lastDay: dayOf(daysAgo(-27), originZone) });
    const wait = { id, version: 1, until: lastDay, ...key() };
    expect(await api.arrivals.wait(wait)).toEqual(await api.arrivals.wait(wait));
    expect((await api.arrivals.shelf({})).onShelf).toMatchObject([{ waitsUntil: lastDay, isReady: true }]);
    await api.arrivals.wait({ id, version: 2, until: null, ...key() });
    expect((await api.arrivals.shelf({})).onShelf).toMatchObject([{ waitsUntil: null }]);
  });

  test('is refused beyond the free days, in the past, of others, and off the shelf', async () => {
    const [owner, other] = [await customer(), await customer()];
    const id = await storeArrival(owner.customerId);
    const over = await storeArrival(owner.customerId, { shelfSince: daysAgo(38) });
    const gone = await storeArrival(owner.customerId, { status: 'returned', endedAt: daysAgo(1) });
    const today = dayOf(app.clock.now, originZone);
    const wait = async (api: typeof owner.api, row: { id: string; version?: number }, until: string) =>
      await problemOf(api.arrivals.wait({ version: 1, ...row, until, ...key() }));
    const day = formatDate(daysAgo(-27), originZone, 'mn');
    expect(await wait(owner.api, { id }, dayOf(daysAgo(-28), originZone))).toMatchObject({
      issues: [{ code: 'arrival.wait_too_long', params: { day } }],
    });
    expect(await wait(owner.api, { id }, dayOf(daysAgo(1), originZone))).toMatchObject({
      issues: [expect.objectContaining({ code: 'date.past' })],
    });
    expect(await wait(owner.api, { id: over }, today)).toMatchObject({
      issues: [expect.objectContaining({ code: 'arrival.wait_too_long' })],
    });
    expect(await wait(owner.api, { id: gone }, today)).toMatchObject({ code: 'arrival.move_refused' });
    expect(await wait(owner.api, { id, version: 2 }, today)).toMatchObject({ code: 'version.stale' });
    expect(await wait(other.api, { id }, today)).toMatchObject({ code: 'not_found' });
    const [offered] = await owner.api.services.offer({ arrivalIds: [over] });
    expect(offered?.waiting).toMatchObject({ lastDay: null });
  });
});
