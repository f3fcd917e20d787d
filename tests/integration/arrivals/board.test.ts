import { describe, expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { answerGoods } from '~/domain/goods/answer';
import { defaultGoodsRules } from '~/domain/goods/default-rules';
import { foldRules } from '~/domain/goods/match';
import { testApp } from '../../factories/app';
import { receiveBox } from '../../factories/arrivals';
import { key } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { priceServices, storeArrival } from '../../factories/shelf';
import { storePictureRow } from '../../factories/shelf-arrivals';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');
const client = await app.signIn('client');
const customerId = client.user.customerId ?? '';

/** A box that has been on the shelf for these days. */
async function box(days: number, change: object = {}): Promise<string> {
  const shelfSince = new Date(app.clock.now.getTime() - days * DAY_MS);
  return (await storeArrival(db, { customerId, shelfSince, ...change })).id;
}

type Goods = {
  description?: string;
  descriptionEn?: string;
  valueCents?: number | null;
  battery?: 'none' | 'loose' | null;
  answers?: { magnet: string };
};

async function declare(arrivalId: string, change: Goods = {}): Promise<void> {
  const goods = { lineNo: 1, description: 'Гутал', quantity: 1, valueCents: 5_000, battery: 'none' as const };
  await db
    .insertInto('arrivalItem')
    .values({ arrivalId, ...goods, ...change })
    .execute();
}

type Filter = Parameters<typeof clerk.api.arrivals.list>[0];
async function idsOf(filter: Filter): Promise<string[]> {
  const { rows } = await clerk.api.arrivals.list({ pageSize: 100, customerId, ...filter });
  expect(await clerk.api.arrivals.count({ customerId, ...filter })).toBe(rows.length);
  return rows.map(({ id }) => id).sort();
}

describe('the list of arrivals by duty', () => {
  test('has what each duty asks of the customer, and nothing else', async () => {
    const bare = await box(1);
    const unpriced = await box(1);
    await declare(unpriced, { valueCents: null });
    const open = await box(1);
    await declare(open, { battery: null });
    const asked = await box(1);
    await declare(asked, { description: 'Утас', battery: null });
    const answered = await box(1);
    await declare(answered, { description: 'Соронз', answers: { magnet: 'weak' } });
    const loose = await box(1);
    await declare(loose, { battery: 'loose' });
    const named = await box(1);
    await declare(named, { description: 'Цэнэглэгч', descriptionEn: 'Power-bank, 20,000 mAh' });
    const whole = await box(1);
    await declare(whole);
    const fileId = await storePictureRow(db, customerId);
    await db.insertInto('shopInvoice').values({ customerId, arrivalId: whole, fileId }).execute();
    const paid = await box(31);
    await declare(paid);
    const stopped = await box(31, { shelfStoppedAt: app.clock.now });
    await declare(stopped);
    const gone = await box(31, { status: 'collected' });

    expect(await idsOf({ hasDuty: 'declare_goods' })).toEqual([bare, unpriced].sort());
    expect(await idsOf({ hasDuty: 'answer_goods' })).toEqual([asked]);
    expect(await idsOf({ hasDuty: 'answer_battery' })).toEqual([open]);
    expect(await idsOf({ hasDuty: 'forbidden' })).toEqual([loose, named].sort());
    expect(await idsOf({ hasDuty: 'storage_ended' })).toEqual([paid]);
    const uninvoiced = await idsOf({ hasDuty: 'add_invoice' });
    expect(uninvoiced).not.toContain(whole);
    expect(uninvoiced).not.toContain(gone);
    expect(uninvoiced).toHaveLength(9);
  });

  test('finds the goods that may not fly as the rule in the program does', async () => {
    const barring = defaultGoodsRules.filter(({ verdict }) => verdict === 'never').slice(0, 12);
    const terms = barring.flatMap(({ termsMn, termsEn }) => [...termsMn.slice(0, 3), ...termsEn.slice(0, 3)]);
    const near = terms.flatMap((term) => [term, `${term}s, 2 ш`, `XX-${term.toUpperCase()}`, `x${term}`]);
    const others = [
      'Гутал',
      'эмээл',
      'Сумтай цамц',
      'лакан гутал',
      'matchesbox',
      'Лак',
      'ｐｏｗｅｒ　ｂａｎｋ',
      '',
    ];
    const descriptions = [...near, ...others].filter((text) => text !== '');
    const shelfSince = app.clock.now;
    const found = new Map<string, string>();
    for (const description of descriptions) {
      const { id } = await storeArrival(db, { customerId, shelfSince, labelName: 'goods' });
      await declare(id, { description });
      found.set(id, description);
    }
    const rules = foldRules(defaultGoodsRules);
    const barred = new Set<string>();
    for (let page = 1; page < 20; page += 1) {
      const list = await clerk.api.arrivals.list({ page, pageSize: 100, customerId, hasDuty: 'forbidden' });
      for (const { id } of list.rows) barred.add(id);
      if (list.rows.length < 100) break;
    }
    for (const [id, description] of found) {
      const never = answerGoods(rules, { description, battery: 'none' }).verdict === 'never';
      expect([description, barred.has(id)]).toEqual([description, never]);
    }
    await db.updateTable('arrival').set({ status: 'cancelled' }).where('labelName', '=', 'goods').execute();
  });
});

describe('the board of arrivals', () => {
  test('shows each age with its oldest boxes first, and leads to the same list', async () => {
    await db.updateTable('arrival').set({ archivedAt: app.clock.now }).execute();
    const days = [1, 3, 10, 26, 29, 31, 40];
    const ids: string[] = [];
    for (const each of days) ids.push(await box(each));
    await box(50, { status: 'collected' });
    const board = await clerk.api.arrivals.board({});
    const idsIn = board.map(({ cards }) => cards.map(({ id }) => days[ids.indexOf(id)]));
    expect(idsIn).toEqual([[3, 1], [10], [29, 26], [40, 31]]);
    for (const { age, total } of board) expect(await idsOf({ age })).toHaveLength(total);
    expect((await clerk.api.arrivals.board({ office: 'sydney' })).map(({ total }) => total)).toEqual([
      2, 1, 2, 2,
    ]);
  });

  test('shows a customer their own boxes alone, without the place', async () => {
    const other = await app.signIn('client');
    await box(2);
    expect((await other.api.arrivals.board({})).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
    const cards = (await client.api.arrivals.board({})).flatMap((column) => column.cards);
    expect(cards.every(({ place }) => place === '')).toBe(true);
  });
});

describe('the dashboard', () => {
  test('counts arrivals for staff as the lists that its tiles open', async () => {
    await db.updateTable('arrival').set({ archivedAt: app.clock.now }).execute();
    await receiveBox(db, clerk);
    await receiveBox(db, clerk, { code: 'MOZ-4F7KA' });
    await box(3);
    const { shelf, services } = await clerk.api.dashboard.queues();
    expect(shelf).toMatchObject({ arrivedToday: 2, unclaimed: 2, asks: 1 });
    const day = shelf?.today ?? '';
    const list = await clerk.api.arrivals.list({ arrived: { from: day, to: day } });
    expect(list.rows).toHaveLength(2);
    expect(services).toEqual({ total: 0, oldestAt: null });
  });

  test('counts services that wait, with the oldest, for those who do them', async () => {
    await priceServices(await app.signIn('admin'));
    const arrivalId = await box(1);
    await client.api.services.ask({ arrivalIds: [arrivalId], purpose: 'photos', seenCents: 300, ...key() });
    const { services } = await clerk.api.dashboard.queues();
    expect(services).toMatchObject({ total: 1 });
    expect(services?.oldestAt).toEqual(app.clock.now);
    const support = await app.signIn('support');
    expect((await support.api.dashboard.queues()).services).toBeNull();
  });

  test('shows a customer what is on the shelf, to do and on its way', async () => {
    const owner = await app.signIn('client');
    expect((await owner.api.dashboard.mine()).shelf).toBeNull();
    const own = owner.user.customerId ?? '';
    await box(27, { customerId: own });
    await declare(await box(3, { customerId: own }));
    const rows = [{ trackingNumber: 'ABC123456789', shop: 'Kogan' }];
    await owner.api.expectedParcels.create({ rows, ...key() });
    expect((await owner.api.dashboard.mine()).shelf).toEqual({
      ...{ onShelf: 2, withDuties: 2, leastDaysLeft: 3, onTheWay: 1 },
    });
  });

  test('refuses a customer the filter by doubts of staff', async () => {
    expect(await problemOf(client.api.arrivals.list({ needsStaff: 'any' }))).toMatchObject({
      code: 'not_allowed',
    });
  });
});
