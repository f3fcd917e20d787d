import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/core/durations';
import { formatDays } from '~/domain/core/format/dates';
import type { MeasuredStep } from '~/domain/forecast/steps';
import { watchPromises } from '~/server/forecast/watch/service';
import { workOutFlights } from '~/server/quicksight/service';
import { storeCargo } from '../../factories/cargo';
import { formDesk, key, piece } from '../../factories/form-desk';
import { writeAllNotices } from '../../factories/notices';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, waiting, parcelsOf } = await formDesk(db);
// Thursday noon in Sydney.
const start = new Date('2026-12-03T01:00:00Z');
const etd = new Date('2026-12-11T22:00:00Z');
const eta = new Date(etd.getTime() + 26 * HOUR_MS);

beforeAll(() => {
  app.clock.now = start;
});

/** Transit times of so many past flights: ten parcels each, ready 50 to 65 hours after the anchor. */
async function storeTransit(flights: number, step: MeasuredStep): Promise<void> {
  for (let at = 1; at <= flights; at++) {
    const departedAt = new Date(start.getTime() - at * 20 * DAY_MS);
    const cargo = await storeCargo(db, departedAt, { status: 'completed' });
    await db
      .insertInto('flightTransit')
      .values({
        cargoId: cargo.id,
        plan: 'standard',
        step,
        days: 'late',
        origin: 'sydney',
        departedAt,
        minutes: Array.from({ length: 10 }, (_, place) => 3_000 + place * 100),
        workedOutAt: app.clock.now,
      })
      .execute();
  }
}

async function received() {
  const { client, formId, version } = await waiting();
  const staff = await app.signIn('warehouse-au');
  await staff.api.forms.receive({ formId, version, pieces: [piece()], isCountConfirmed: false, ...key() });
  const [parcel] = await parcelsOf(formId);
  if (!parcel) throw new Error('no parcel');
  return { client, formId, parcel };
}

const promiseRow = async (parcelId: string) =>
  await db.selectFrom('parcelPromise').selectAll().where('parcelId', '=', parcelId).executeTakeFirst();

test('a receipt has the days of the plan, marked so, while nothing was measured', async () => {
  const { client, formId, parcel } = await received();
  const days = { from: '2026-12-10', to: '2026-12-13' };
  expect(await promiseRow(parcel.id)).toMatchObject({
    fromDay: days.from,
    toDay: days.to,
    source: 'plan',
    tenths: null,
    observations: 0,
  });
  const found = await client.api.forecast.ofParcel({ id: parcel.id });
  expect(found).toEqual({
    forecast: { kind: 'plan', ...days },
    promise: { ...days, source: 'plan', tenths: null, outcome: 'open' },
  });
  expect(await client.api.forecast.ofForm({ id: formId })).toMatchObject({
    forecast: found.forecast,
    parcels: [{ id: parcel.id, ...found }],
  });
});

test('a receipt promises days of the flight that it can catch, and never changes them', async () => {
  await storeTransit(5, 'received');
  await storeCargo(db, start, { status: 'open', cutOff: new Date('2026-12-10T01:00:00Z'), etd, eta });
  const { client, parcel } = await received();
  const first = await client.api.forecast.ofParcel({ id: parcel.id });
  expect(first.forecast).toMatchObject({
    kind: 'measured',
    from: '2026-12-14',
    observations: 50,
    flights: 5,
  });
  expect(await promiseRow(parcel.id)).toMatchObject({ fromDay: '2026-12-14', source: 'measured' });
  await expect(
    db.updateTable('parcelPromise').set({ toDay: '2027-01-01' }).where('parcelId', '=', parcel.id).execute(),
  ).rejects.toThrow('never change');

  // The flight is moved by two days: the forecast follows, the promise stays.
  const later = { etd: new Date(etd.getTime() + 2 * DAY_MS), eta: new Date(eta.getTime() + 2 * DAY_MS) };
  await db.updateTable('cargo').set(later).where('etd', '=', etd).execute();
  const second = await client.api.forecast.ofParcel({ id: parcel.id });
  expect(second.forecast).toMatchObject({ from: '2026-12-16' });
  expect(second.promise).toEqual(first.promise);
  await db.updateTable('cargo').set({ etd, eta }).where('etd', '=', later.etd).execute();
});

test('a parcel behind others is forecast for the next flight with room', async () => {
  const next = new Date(etd.getTime() + 7 * DAY_MS);
  await storeCargo(db, start, {
    status: 'open',
    cutOff: new Date('2026-12-17T01:00:00Z'),
    etd: next,
    eta: new Date(next.getTime() + 26 * HOUR_MS),
  });
  await db.updateTable('cargo').set({ capacityG: 20_000 }).where('etd', '=', etd).execute();
  app.clock.now = new Date(start.getTime() + HOUR_MS);
  const { client, parcel } = await received();
  const { forecast } = await client.api.forecast.ofParcel({ id: parcel.id });
  expect(forecast).toMatchObject({ kind: 'measured', from: '2026-12-21' });
});

test('tracking and the public plans name the days; a held parcel has none', async () => {
  const { parcel } = await received();
  const { api } = await app.visitor();
  const tracked = await api.tracking.find({ number: parcel.number });
  expect(tracked.forecast).toMatchObject({ kind: 'measured' });
  const { plans, cutOff } = await api.forecast.plans();
  expect(plans.find(({ code }) => code === 'standard')?.forecast).toMatchObject({ kind: 'measured' });
  expect(cutOff).toEqual(new Date('2026-12-10T01:00:00Z'));
  const hold = { status: 'on_hold', heldFrom: 'received', holdReason: 'documents' } as const;
  await db.updateTable('parcel').set(hold).where('id', '=', parcel.id).execute();
  expect((await api.tracking.find({ number: parcel.number })).forecast).toEqual({
    kind: 'none',
    reason: 'held',
  });
});

test('a landed flight is measured once nearly all of its parcels are ready', async () => {
  const { parcel } = await received();
  const atd = new Date(start.getTime() + DAY_MS);
  const ata = new Date(atd.getTime() + 26 * HOUR_MS);
  const cargo = await storeCargo(db, start, {
    ...{ status: 'arrived', cutOff: new Date(atd.getTime() - HOUR_MS), etd: atd, eta: ata, atd, ata },
    createdAt: new Date(start.getTime() - DAY_MS),
  });
  await db
    .updateTable('parcel')
    .set({ status: 'customs', cargoId: cargo.id })
    .where('id', '=', parcel.id)
    .execute();
  const rowsOf = async () =>
    await db.selectFrom('flightTransit').selectAll().where('cargoId', '=', cargo.id).execute();
  app.clock.now = new Date(ata.getTime() + 2 * DAY_MS);
  await workOutFlights(app.services);
  expect(await rowsOf()).toEqual([]);
  const availableAt = new Date(ata.getTime() + 40 * HOUR_MS);
  await db
    .updateTable('parcel')
    .set({ status: 'available', availableAt })
    .where('id', '=', parcel.id)
    .execute();
  await workOutFlights(app.services);
  const steps = Object.fromEntries((await rowsOf()).map(({ step, minutes }) => [step, minutes]));
  const hours = (from: Date): number => (availableAt.getTime() - from.getTime()) / MINUTE_MS;
  expect(steps).toEqual({
    received: [hours(atd)],
    loaded: [hours(atd)],
    departed: [hours(ata)],
    landed: [hours(ata)],
  });
});

test('another customer and a visitor may not read the forecast of a parcel', async () => {
  const { parcel, formId } = await received();
  const stranger = await app.signIn('client');
  await expect(stranger.api.forecast.ofParcel({ id: parcel.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(stranger.api.forecast.ofForm({ id: formId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(stranger.api.forecast.ofFlight({ id: parcel.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

const missesOf = async (parcelId: string) =>
  await db
    .selectFrom('domainEvent')
    .select(['data'])
    .where('kind', '=', 'parcel.will_miss')
    .where('entityId', '=', parcelId)
    .execute();

/** Parcels that were promised for 14 December, now on a flight that lands on the 13th. */
async function aboard() {
  app.clock.now = start;
  const { parcel } = await received();
  await db.deleteFrom('parcelPromise').where('parcelId', '=', parcel.id).execute();
  const promise = { fromDay: '2026-12-12', toDay: '2026-12-14', source: 'measured', tenths: 8 } as const;
  await db
    .insertInto('parcelPromise')
    .values({ ...promise, parcelId: parcel.id, madeAt: start, observations: 50 })
    .execute();
  const cargo = await storeCargo(db, start, { status: 'departed', cutOff: start, etd, eta, atd: etd });
  await db
    .updateTable('parcel')
    .set({ status: 'departed', cargoId: cargo.id })
    .where('id', '=', parcel.id)
    .execute();
  app.clock.now = new Date(etd.getTime() + HOUR_MS);
  return { parcel, cargo };
}

test('a parcel that will miss its days is reported once, before it does', async () => {
  const { parcel } = await aboard();
  await watchPromises(app.services);
  expect(await missesOf(parcel.id)).toEqual([]);
  await storeTransit(5, 'departed');
  await watchPromises(app.services);
  await Promise.all([watchPromises(app.services), watchPromises(app.services)]);
  expect(await missesOf(parcel.id)).toEqual([
    {
      data: {
        ...{ number: parcel.number, formId: parcel.formId, promisedTo: '2026-12-14' },
        ...{ from: '2026-12-15', to: '2026-12-15' },
      },
    },
  ]);
  expect((await promiseRow(parcel.id))?.warnedAt).toEqual(app.clock.now);
  const staff = await app.signIn('warehouse-mn');
  const { rows, total } = await staff.api.parcels.list({ missesDate: true });
  expect(rows.map(({ number }) => number)).toContain(parcel.number);
  expect(await staff.api.parcels.count({ missesDate: true })).toBe(total);
  await writeAllNotices(app);
  const messages = await db
    .selectFrom('message')
    .select(['body'])
    .where('customerId', '=', parcel.customerId)
    .where('kind', '=', 'delayed')
    .execute();
  expect(messages.map(({ body }) => body)).toEqual([expect.stringContaining('12/15')]);
});

test('webhooks get the days given at receipt, and others once they are forecast', async () => {
  const daysOf = async (entityId: string) => {
    const kind = 'parcel.promised';
    const rows = db.selectFrom('domainEvent').select('data').where('kind', '=', kind);
    return (await rows.where('entityId', '=', entityId).orderBy('id').execute()).map(({ data }) => data);
  };
  const { parcel } = await aboard();
  const first = { number: parcel.number, formId: parcel.formId, isFirst: true };
  expect(await daysOf(parcel.id)).toMatchObject([first]);
  await watchPromises(app.services);
  await Promise.all([watchPromises(app.services), watchPromises(app.services)]);
  const moved = { ...first, isFirst: false, from: '2026-12-15', to: '2026-12-15' };
  expect(await daysOf(parcel.id)).toMatchObject([first, moved]);
});

test('never reports a held parcel or one that will be ready in time', async () => {
  const held = await aboard();
  const hold = { status: 'on_hold', heldFrom: 'customs', holdReason: 'customs' } as const;
  await db.updateTable('parcel').set(hold).where('id', '=', held.parcel.id).execute();
  const timely = await aboard();
  await db
    .updateTable('cargo')
    .set({ eta: new Date(eta.getTime() - 25 * HOUR_MS) })
    .where('id', '=', timely.cargo.id)
    .execute();
  await watchPromises(app.services);
  expect(await missesOf(held.parcel.id)).toEqual([]);
  expect(await missesOf(timely.parcel.id)).toEqual([]);
  // Its flight is a day later than planned.
  await db
    .updateTable('cargo')
    .set({ eta: new Date(eta.getTime() + DAY_MS) })
    .where('id', '=', timely.cargo.id)
    .execute();
  await watchPromises(app.services);
  expect(await missesOf(timely.parcel.id)).toHaveLength(1);
});

test('an admin sets the chance from which on a delay is announced', async () => {
  const { parcel, cargo } = await aboard();
  // Three of ten parcels were ready only after the promised day.
  const sooner = { eta: new Date(eta.getTime() - 20 * HOUR_MS) };
  await db.updateTable('cargo').set(sooner).where('id', '=', cargo.id).execute();
  await watchPromises(app.services);
  expect(await missesOf(parcel.id)).toEqual([]);
  const admin = await app.signIn('admin');
  const { rows } = await admin.api.settings.constants();
  const seen = rows.find((row) => row.key === 'forecast.warning_bps')?.id ?? null;
  await admin.api.settings.setConstant({ key: 'forecast.warning_bps', value: 2_500, seen, ...key() });
  await watchPromises(app.services);
  expect(await missesOf(parcel.id)).toHaveLength(1);
});

test('the e-mails of a receipt and of a departure name the days', async () => {
  app.clock.now = start;
  const { client, formId, version } = await waiting();
  const customerId = client.user.customerId ?? '';
  const contacts = { email: 'bold@example.com', emailProvenAt: start, locale: 'en' } as const;
  await db.updateTable('customer').set(contacts).where('id', '=', customerId).execute();
  const staff = await app.signIn('warehouse-au');
  await staff.api.forms.receive({ formId, version, pieces: [piece()], isCountConfirmed: false, ...key() });
  const bodiesOf = async (kind: 'received' | 'departed') =>
    await db
      .selectFrom('message')
      .select('body')
      .where('customerId', '=', customerId)
      .where('channel', '=', 'email')
      .where('kind', '=', kind)
      .execute();
  const [parcel] = await parcelsOf(formId);
  const parcelId = parcel?.id ?? '';
  const { promise } = await client.api.forecast.ofParcel({ id: parcelId });
  if (!promise) throw new Error('no promise');
  expect(await bodiesOf('received')).toEqual([
    { body: expect.stringContaining(`Ready in Ulaanbaatar: ${formatDays(promise.from, promise.to, 'en')}.`) },
  ]);

  const cargo = await storeCargo(db, start, { status: 'departed', cutOff: start, etd, eta, atd: etd });
  const flown = { status: 'departed', cargoId: cargo.id } as const;
  await db.updateTable('parcel').set(flown).where('id', '=', parcelId).execute();
  app.clock.now = new Date(etd.getTime() + HOUR_MS);
  const notice = { event: 'departed', causeKey: `departed:${parcelId}`, createdAt: app.clock.now } as const;
  await db
    .insertInto('parcelNotice')
    .values({ ...notice, parcelId, formId })
    .execute();
  await writeAllNotices(app);
  const { forecast } = await client.api.forecast.ofParcel({ id: parcelId });
  if (!('to' in forecast)) throw new Error('no forecast');
  expect(await bodiesOf('departed')).toEqual([
    {
      body: expect.stringContaining(`Ready in Ulaanbaatar: ${formatDays(forecast.from, forecast.to, 'en')}.`),
    },
  ]);
});
