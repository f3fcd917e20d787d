import { describe, expect, test } from 'vitest';
import { cargoStates } from '~/domain/cargo/states';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const now = app.clock.now;
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
const flight = (etd: Date) => ({
  cutOff: new Date(etd.getTime() - 3_600_000),
  etd,
  eta: new Date(etd.getTime() + 24 * 3_600_000),
});

describe('the board', () => {
  test('has a limited and counted column for each state, the soonest flight first', async () => {
    for (let at = 10; at > 0; at -= 1) await storeCargo(db, now, { status: 'planned', ...flight(hours(at)) });
    const archived = await storeCargo(db, now, { status: 'planned', ...flight(hours(1)), archivedAt: now });
    const board = await au.api.cargo.board();
    expect(board.map(({ status }) => status)).toEqual(cargoStates);
    const planned = board.find(({ status }) => status === 'planned');
    expect(planned).toMatchObject({ total: 10, isTotalCapped: false });
    expect(planned?.cards).toHaveLength(8);
    const times = planned?.cards.map(({ etd }) => etd.getTime()) ?? [];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(planned?.cards.map(({ id }) => id)).not.toContain(archived.id);
  });

  test('sums weight and volume of the parcels in a flight', async () => {
    const { id } = await storeCargo(db, now, { status: 'open' });
    const sides = { lengthMm: 500, widthMm: 400, heightMm: 300, grossG: 7_000, cargoId: id };
    await storeReady(db, { ...sides, status: 'loaded' });
    await storeReady(db, { ...sides, status: 'loaded' });
    await storeReady(db, { ...sides, status: 'lost' });
    const board = await au.api.cargo.board();
    const card = board.flatMap(({ cards }) => cards).find((each) => each.id === id);
    expect(card).toMatchObject({ parcels: 2, grossG: 14_000, litres: 120 });
    expect(card?.legs.map(({ origin }) => origin)).toEqual(['SYD', 'ICN']);
  });
});

describe('the list', () => {
  const search = 'NXT-26';
  const store = (at: number, change: Parameters<typeof storeCargo>[2] = {}) =>
    storeCargo(db, now, { ...flight(hours(at)), ...change });
  const etdsOf = (rows: { etd: Date }[]) =>
    rows.map(({ etd }) => Math.round((etd.getTime() - now.getTime()) / 3_600_000));

  test('starts with the next flight, then later ones, then past ones, latest first', async () => {
    const flights = [
      [-2, 'planned'],
      [30, 'planned'],
      [40, 'cancelled'],
      [1, 'closed'],
      [-50, 'completed'],
      [-1, 'departed'],
      [12, 'open'],
    ] as const;
    for (const [index, [at, status]] of flights.entries())
      await store(at, { status, code: `NXT-26-000${index}` });
    await store(2, { code: 'NXT-26-0009', archivedAt: now });

    const { rows } = await au.api.cargo.list({ search });
    expect(etdsOf(rows)).toEqual([1, 12, 30, 40, -1, -2, -50]);
    const planned = await au.api.cargo.list({ search, status: ['planned', 'open'] });
    expect(etdsOf(planned.rows)).toEqual([12, 30, -2]);
  });

  test('sorts by a requested column', async () => {
    const { rows } = await au.api.cargo.list({ search, sort: 'etd', order: 'asc' });
    expect(etdsOf(rows)).toEqual([-50, -2, -1, 1, 12, 30, 40]);
  });

  test('has the same order on the second page', async () => {
    for (let at = -11; at <= 11; at += 2)
      await store(at, { code: `TRN-26-00${String(at + 20).padStart(2, '0')}` });
    const input = { search: 'TRN-26', pageSize: 10 as const };
    const first = await au.api.cargo.list(input);
    const after = first.nextCursor ?? expect.unreachable('there is no second page');
    const second = await au.api.cargo.list({ ...input, page: 2, after });
    const all = etdsOf([...first.rows, ...second.rows]);
    expect(all).toEqual([1, 3, 5, 7, 9, 11, -1, -3, -5, -7, -9, -11]);
  });
});

describe('the calendar', () => {
  test('shows flights on the day of the office, by actual or else planned time', async () => {
    // The last minutes of January in Sydney; the actual departure is a day later.
    const inJanuary = await storeCargo(db, now, flight(new Date('2027-01-31T12:59:00Z')));
    const inFebruary = await storeCargo(db, now, flight(new Date('2027-01-31T13:00:00Z')));
    const late = await storeCargo(db, now, {
      ...flight(new Date('2027-01-31T12:30:00Z')),
      status: 'departed',
      atd: new Date('2027-02-10T00:00:00Z'),
    });
    const cancelled = await storeCargo(db, now, {
      ...flight(new Date('2027-02-10T00:00:00Z')),
      status: 'cancelled',
    });
    const { flights } = await au.api.cargo.calendar({ office: 'sydney', span: 'week', day: '2027-02-03' });
    expect(flights.map(({ id }) => id)).toEqual([inFebruary.id]);
    const after = await au.api.cargo.calendar({ office: 'sydney', span: 'week', day: '2027-02-10' });
    expect(after.flights.map(({ id }) => id)).toEqual([late.id]);
    const before = await au.api.cargo.calendar({ office: 'sydney', span: 'week', day: '2027-01-31' });
    expect(before.flights.map(({ id }) => id)).toEqual([inJanuary.id]);
    const month = await au.api.cargo.calendar({ office: 'sydney', span: 'month', day: '2027-02-01' });
    expect(month.flights.map(({ id }) => id)).toEqual([inFebruary.id, late.id]);
    expect(month.flights.map(({ id }) => id)).not.toContain(cancelled.id);
    const landing = await au.api.cargo.calendar({ office: 'ulaanbaatar', span: 'week', day: '2027-02-01' });
    expect(landing.flights.map(({ id }) => id)).toEqual([late.id, inJanuary.id, inFebruary.id]);
  });

  test('shows today’s week when no day is given', async () => {
    app.clock.now = new Date('2026-11-20T14:00:00Z');
    expect(await au.api.cargo.calendar({ office: 'sydney', span: 'week' })).toMatchObject({
      today: '2026-11-21',
      day: '2026-11-21',
    });
    expect(await au.api.cargo.calendar({ office: 'ulaanbaatar', span: 'week' })).toMatchObject({
      today: '2026-11-20',
    });
    app.clock.now = now;
  });

  test.each(['2026-02-30', 'yesterday', '0001-01-01'])('refuses the day %s', async (day) => {
    const asked = au.api.cargo.calendar({ office: 'sydney', span: 'month', day });
    const problem = await asked.then(
      () => undefined,
      (error: unknown) => toProblem(error, 'r'),
    );
    expect(problem?.issues).toContainEqual(expect.objectContaining({ path: 'day', code: 'date.invalid' }));
  });
});
