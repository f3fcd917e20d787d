import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isFinal, parcelStates } from '~/domain/parcels/states';
import { testApp } from '../../factories/app';
import { createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const mn = await app.signIn('warehouse-mn');
const support = await app.signIn('support');
const now = app.clock.now;
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

describe('the board', () => {
  test('has a limited and counted column for each open state, the longest wait first', async () => {
    const ids: string[] = [];
    for (let days = 1; days <= 8; days += 1) {
      ids.unshift((await createParcel(db, { status: 'customs', createdAt: daysAgo(days) })).id);
    }
    const board = await mn.api.parcels.board();
    expect(board.map(({ status }) => status)).toEqual(parcelStates.filter((state) => !isFinal(state)));
    const customs = board.find(({ status }) => status === 'customs');
    expect(customs).toMatchObject({ total: 8, isTotalCapped: false });
    expect(customs?.cards.map(({ id }) => id)).toEqual(ids.slice(0, 6));
  });

  test('shows a client only own parcels', async () => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    const own = await createParcel(db, { status: 'customs', customerId });
    const board = await client.api.parcels.board();
    expect(board.flatMap(({ cards }) => cards).map(({ id }) => id)).toEqual([own.id]);
    expect(board.find(({ status }) => status === 'customs')).toMatchObject({ total: 1 });
  });
});

describe('the storage of a parcel', () => {
  test('counts from availability by current constants, in the list and the record', async () => {
    const fresh = await createParcel(db, { status: 'available', availableAt: daysAgo(4) });
    const late = await createParcel(db, { status: 'delivery_failed', availableAt: daysAgo(16.5) });
    const gone = await createParcel(db, { status: 'delivered', availableAt: daysAgo(90), deliveredAt: now });
    const storageOf = async (id: string) => (await mn.api.parcels.get({ id })).storage;
    expect(await storageOf(fresh.id)).toMatchObject({ freeDaysLeft: 10, chargedDays: 0, feeCents: 0 });
    expect(await storageOf(late.id)).toMatchObject({ freeDaysLeft: 0, chargedDays: 3, feeCents: 600 });
    expect(await storageOf(gone.id)).toBeNull();
    const { rows, total } = await mn.api.parcels.list({ isOverdue: true });
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ id: late.id, storage: { chargedDays: 3, feeCents: 600 } }]);
  });
});

describe('a batch of scans', () => {
  const scan = (number: string) => ({ id: randomUUID(), number });

  test('answers each number on its own, and a repeat changes nothing', async () => {
    const [first, second] = [
      await createParcel(db, { status: 'arrived' }),
      await createParcel(db, { status: 'arrived' }),
    ];
    const there = await createParcel(db, { status: 'customs' });
    const wrong = await createParcel(db, { status: 'received' });
    const call = {
      act: 'customs',
      idempotencyKey: randomUUID(),
      rows: [
        scan(first.number),
        scan(there.number),
        scan(wrong.number),
        scan('CM473124829XM'),
        scan(second.number),
      ],
    } as const;
    const input = { ...call, rows: [...call.rows] };
    const answer = await mn.api.parcels.scanBatch(input);
    expect(answer.rows).toMatchObject([
      { outcome: 'done', refusal: null },
      { outcome: 'already', refusal: null },
      { outcome: null, refusal: { code: 'parcel.move_refused' } },
      { outcome: null, refusal: { code: 'not_found' } },
      { outcome: 'done', refusal: null },
    ]);
    const before = await eventsOf([first.id, second.id]);
    expect(before).toHaveLength(2);
    expect(await mn.api.parcels.scanBatch(input)).toEqual(answer);
    expect(await eventsOf([first.id, second.id])).toEqual(before);
    const found = await mn.api.parcels.findByNumbers({
      numbers: [first.number, wrong.number, 'CM473124829XM'],
    });
    expect(new Map(found.map(({ number, status }) => [number, status]))).toEqual(
      new Map([
        [first.number, 'customs'],
        [wrong.number, 'received'],
      ]),
    );
  });

  test('is refused for each number without the permission for the act', async () => {
    const parcel = await createParcel(db, { status: 'arrived' });
    const input = { act: 'customs' as const, idempotencyKey: randomUUID(), rows: [scan(parcel.number)] };
    const client = await app.signIn('client');
    expect(await problemOf(client.api.parcels.scanBatch(input))).toMatchObject({ status: 403 });
    const au = await app.signIn('warehouse-au');
    const { rows } = await au.api.parcels.scanBatch(input);
    expect(rows).toMatchObject([{ outcome: null, refusal: { code: 'not_allowed' } }]);
    expect(await problemOf(support.api.parcels.findByNumbers({ numbers: [] }))).toMatchObject({
      status: 400,
    });
  });
});

async function eventsOf(ids: readonly string[]) {
  return await db
    .selectFrom('parcelEvent')
    .select(['id', 'parcelId'])
    .where('parcelId', 'in', [...ids])
    .where('kind', '=', 'customs')
    .orderBy('id')
    .execute();
}
