import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayAt, dayOf } from '~/domain/core/calendar';
import { originZone } from '~/domain/core/offices';
import { trendDays } from '~/domain/dashboard/trends/period';
import { toProblem } from '~/server/core/api/errors';
import { valuesAt } from '~/server/core/db/statements/queries';
import { listStatement as formStatement } from '~/server/forms/list/queries';
import { listStatement, paged } from '~/server/parcels/list/queries';
import { listStatement as paymentStatement } from '~/server/payments/list/queries';
import { storeCargo } from '../../factories/cargo';
import { createForm, createParcel } from '../../factories/parcels';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, admin, sydney, ulaanbaatar, billed, pay } = await cashDesk(db);
const { api } = admin;
const now = app.clock.now;
const today = dayOf(now, originZone);
const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
const page = { page: 1, pageSize: 5 } as const;

const problemOf = async (promise: Promise<unknown>) =>
  await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );

// Midnight in Sydney and hours around it, on recent and older days, one row archived.
for (const hours of [0, 1, 12.9, 13, 13.1, 25, 37, 24 * 6, 24 * 29, 24 * 31, 24 * 60, 24 * 89, 24 * 91]) {
  await createParcel(db, { createdAt: ago(hours), grossG: 1_000 + Math.round(hours) });
}
await createParcel(db, { createdAt: ago(30), status: 'delivered', archivedAt: now });

describe('the trend of received parcels', () => {
  test.each(trendDays)('equals a count of the rows and the total of the list over %d days', async (days) => {
    const { bars, now: whole, before, period } = await api.dashboard.trends.received({ days });
    const rows = await db.selectFrom('parcel').select(['createdAt', 'grossG']).execute();
    const byHand = (from: string, to: string) => {
      const own = rows.filter(({ createdAt }) => {
        const day = dayOf(createdAt, originZone);
        return day >= from && day <= to;
      });
      return { count: own.length, sum: own.reduce((sum, { grossG }) => sum + grossG, 0) };
    };
    expect(whole).toEqual(byHand(period.from, period.to));
    expect(before).toEqual(byHand(period.before.from, period.before.to));
    expect(period.to).toBe(today);
    for (const { from, to, ...bar } of bars) {
      expect(bar).toEqual(byHand(from, to));
      expect((await api.parcels.list({ ...page, received: { from, to } })).total).toBe(bar.count);
    }
    const { from, to } = period;
    expect((await api.parcels.list({ ...page, received: { from, to } })).total).toBe(whole.count);
  });
});

describe('the trend of money', () => {
  test('equals the billed, paid and outstanding sums of the lists', async () => {
    const [whole, part, none] = [await billed(), await billed(), await billed()];
    await pay(whole.formId);
    await pay(part.formId, 5_000);
    await db
      .updateTable('form')
      .set({ acceptedAt: ago(24 * 40) })
      .where('id', '=', none.formId)
      .execute();
    const money = await api.dashboard.trends.money({ days: 30 });
    expect(money.billed.now).toEqual({ count: 2, sum: 2 * bill.cents });
    expect(money.billed.before).toEqual({ count: 1, sum: bill.cents });
    expect(money.taken).toEqual([{ currency: 'AUD', count: 2, amount: bill.cents + 5_000 }]);
    expect(money.takenCents).toEqual({ now: bill.cents + 5_000, before: 0 });
    const { from, to } = money.period;
    expect((await api.forms.list({ ...page, billed: { from, to } })).total).toBe(2);
    expect((await api.forms.list({ ...page, billed: money.period.before })).total).toBe(1);
    const taken = await api.payments.list({ ...page, days: { from, to } });
    expect([taken.total, taken.totals]).toEqual([2, [{ currency: 'AUD', amount: bill.cents + 5_000 }]]);

    const { unpaid } = await api.dashboard.queues();
    expect(unpaid).toEqual({ total: 2, cents: 2 * bill.cents - 5_000 });
    const list = await api.forms.list({ ...page, isUnpaid: true });
    expect(list.rows.map(({ id }) => id).sort()).toEqual([part.formId, none.formId].sort());

    await db.updateTable('parcel').set({ status: 'cancelled' }).where('formId', '=', none.formId).execute();
    expect((await api.dashboard.queues()).unpaid?.total).toBe(1);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('is shown only to users with the right to read reports', async () => {
    for (const clerk of [sydney, ulaanbaatar]) {
      expect(await problemOf(clerk.api.dashboard.trends.money({ days: 30 }))).toMatchObject({ status: 403 });
      expect((await clerk.api.dashboard.queues()).unpaid).toBeNull();
      expect((await clerk.api.dashboard.trends.received({ days: 30 })).now.count).toBeGreaterThan(0);
    }
    const support = await app.signIn('support');
    expect((await support.api.dashboard.trends.money({ days: 90 })).billed.now.count).toBeGreaterThan(0);
    const client = await app.signIn('client');
    expect(await problemOf(client.api.dashboard.trends.received({ days: 30 }))).toMatchObject({
      status: 403,
    });
    expect(await problemOf(client.api.dashboard.trends.transit({ days: 30 }))).toMatchObject({ status: 403 });
  });
});

test('landed flights and transit times are counted with the rows behind them', async () => {
  const eta = ago(24 * 3);
  const left = { cutOff: ago(24 * 37), etd: ago(24 * 36), atd: ago(24 * 36) };
  const landed = { status: 'completed', ...left, eta } as const;
  const onTime = await storeCargo(db, now, { ...landed, ata: new Date(eta.getTime() + 2 * hourMs) });
  await storeCargo(db, now, { ...landed, ata: new Date(eta.getTime() + 2 * hourMs + 60_000) });
  await storeCargo(db, now, { ...landed, eta: ago(24 * 35), ata: ago(24 * 34) });
  const ata = new Date(eta.getTime() + 2 * hourMs);
  for (const days of [1, 2, 3, 4, 10]) {
    await createParcel(db, {
      status: 'delivered',
      cargoId: onTime.id,
      createdAt: new Date(ata.getTime() - days * 24 * hourMs),
      deliveredAt: new Date(ata.getTime() + 24 * hourMs),
    });
  }
  const { flights, transit, period } = await api.dashboard.trends.transit({ days: 30 });
  expect(flights).toEqual({ now: { landed: 2, onTime: 1 }, before: { landed: 1, onTime: 0 } });
  const { from, to } = period;
  const listed = async (punctuality?: 'on_time' | 'late') =>
    (await api.cargo.list({ ...page, landed: { from, to }, ...(punctuality && { punctuality }) })).total;
  expect([await listed(), await listed('on_time'), await listed('late')]).toEqual([2, 1, 1]);
  const day = 24 * 3_600;
  expect(transit.now.delivered).toBe(5);
  expect(transit.now.toArrival?.median).toBe(3 * day);
  expect(transit.now.toArrival?.most).toBeCloseTo(7.6 * day);
  expect(transit.now.toHandOver).toEqual({ median: day, most: day });
  expect(transit.now.whole?.median).toBe(4 * day);
  expect(transit.before).toMatchObject({ delivered: 0, whole: null });
  expect((await api.parcels.list({ ...page, delivered: { from, to } })).total).toBe(5);
});

test('each queue has the count of the list that it links to', async () => {
  await createForm(db, { status: 'submitted', submittedAt: ago(1) });
  await createForm(db, { status: 'submitted', submittedAt: ago(24 * 5) });
  await createForm(db, { status: 'accepted', priceApproval: 'waiting' });
  const flight = await storeCargo(db, now);
  const form = { wantedCargoId: flight.id };
  for (const status of ['received', 'received', 'on_hold', 'ready'] as const)
    await createParcel(db, { status, form });
  await createParcel(db, { status: 'available', availableAt: ago(24 * 14 + 1) });
  await createParcel(db, { status: 'available', availableAt: ago(24 * 14 - 1) });
  const queues = await api.dashboard.queues();
  expect(queues).toMatchObject({ late: 1, oldestAt: ago(24 * 5), pricesWaiting: 1, overdue: 1 });
  expect(queues.lateUntil).toBe(dayAt(today, -3));
  const forms = async (input: object) => (await api.forms.list({ ...page, ...input })).total;
  expect(await forms({ status: ['submitted'] })).toBe(queues.toReceive);
  expect(await forms({ status: ['submitted'], submitted: { to: queues.lateUntil } })).toBe(queues.late);
  expect(await forms({ isPriceWaiting: true })).toBe(queues.pricesWaiting);
  const parcels = async (input: object) => (await api.parcels.list({ ...page, ...input })).total;
  for (const { name, total } of queues.parcels) expect(await parcels({ status: [name] })).toBe(total);
  for (const { name, total } of queues.held) {
    expect(await parcels({ status: ['on_hold'], holdReason: name })).toBe(total);
  }
  expect(await parcels({ isOverdue: true })).toBe(queues.overdue);
  expect(await parcels({ isMissing: true })).toBe(queues.missing);
  const waiting = queues.cargos.find(({ id }) => id === flight.id);
  expect(waiting).toMatchObject({ received: 2, onHold: 1, ready: 1 });
  for (const [status, total] of Object.entries({ received: 2, on_hold: 1, ready: 1 })) {
    expect(await parcels({ status: [status], wantedCargoId: flight.id })).toBe(total);
  }
});

describe('a list that a trend links to', () => {
  const scope = { ability: admin.ctx.ability, action: 'read' } as const;
  const order = { order: 'desc', limit: 10, offset: 0 } as const;
  const days = { from: '2026-10-23', to: '2026-11-21' };
  const parcels = { scope, isArchived: false };
  const forms = { ...parcels, status: undefined, match: undefined };
  const byAge = { ...order, sort: 'createdAt' } as const;
  const parcelStatement = (filter: Partial<Parameters<typeof paged>[0]>) => {
    const { shape, values } = paged({ ...parcels, ...filter }, byAge);
    return listStatement(shape, valuesAt(values));
  };
  test.each([
    ['parcels received', parcelStatement({ received: days }), 'parcel_'],
    ['parcels handed over', parcelStatement({ delivered: days }), 'parcel_delivered_idx'],
    ['parcels of a flight', parcelStatement({ wantedCargoId: randomUUID() }), 'form_wanted_cargo_idx'],
    ['forms billed', formStatement({ ...forms, billed: days }, byAge), 'form_balance_'],
    ['forms unpaid', formStatement({ ...forms, isUnpaid: true }, byAge), 'form_balance_'],
    ['prices to approve', formStatement({ ...forms, isPriceWaiting: true }, byAge), 'form_price_waiting_idx'],
    [
      'payments',
      paymentStatement({ scope, days, match: undefined, locale: 'mn' }, order),
      'payment_taken_idx',
    ],
    [
      'figures of received parcels',
      sql`select count(*), sum(gross_g) from parcel where created_at >= ${ago(24 * 60)}`,
      'Index Only Scan using parcel_received_idx',
    ],
    [
      'figures of billed forms',
      sql`select count(*), sum(due_cents) from form_balance where accepted_at >= ${ago(24 * 60)}`,
      'Index Only Scan using form_balance_accepted_idx',
    ],
    [
      'outstanding bills',
      sql`select sum(due_cents - paid_cents) from form_balance where due_cents > paid_cents`,
      'form_balance_open_idx',
    ],
    ['flights', sql`select from cargo where ata >= ${ago(24 * 60)} and ata < ${now}`, 'cargo_landed_idx'],
  ])('is read by an index scan: %s', async (_name, statement, index) => {
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(tx);
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on parcel');
  });
});
