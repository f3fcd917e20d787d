import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatPlaceTime } from '~/domain/core/format/dates';
import { cityOf, officeOfRole, offices, officeTable } from '~/domain/core/offices';
import { builtInRoles } from '~/domain/roles/built-in';
import { cargoPlan } from '../factories/cargo';
import { key, piece } from '../factories/form-desk';
import { cash, cashDesk } from '../factories/payments';
import { testDb } from '../setup/test-db';

/** The office table has one more row here: see melbourne.ts. */
const role = 'warehouse-mel';
const melbourne = officeOfRole(role);
if (!melbourne) throw new Error('Melbourne is not in the table');

const { db, owner } = await testDb();

// The migration.
await sql`insert into office_details (office, city) values ('melbourne', '{"mn": "Мельбурн", "en": "Melbourne"}')`.execute(
  owner,
);

const desk = await cashDesk(db);
const { app, admin, sydney, ulaanbaatar } = desk;
const { now } = app.clock;

// An administrator creates the role of the office, with the permissions of a warehouse in Australia.
await admin.api.roles.create({
  name: role,
  title: { mn: 'Мельбурны агуулах', en: 'Melbourne warehouse' },
  rules: builtInRoles['warehouse-au'].map(({ action, subject }) => ({
    action,
    subject,
    conditions: null,
    inverted: false,
  })),
  ...key(),
});
const clerk = await signInAs(role);

async function signInAs(name: string) {
  const { user, sessionId } = await app.signIn('support');
  await db.updateTable('appUser').set({ role: name }).where('id', '=', user.id).execute();
  return await app.asCookie(`accessToken=${sessionId}`);
}

async function received(by: Pick<typeof clerk, 'api'>) {
  const { formId, version } = await desk.waiting();
  const form = { formId, version, pieces: [piece()], isCountConfirmed: true, ...key() };
  const { parcels } = await by.api.forms.receive(form);
  const [parcel] = parcels;
  if (!parcel) throw new Error('a parcel was expected');
  return { formId, ...parcel };
}

test('is listed with the offices, and its contact details can be edited', async () => {
  const stored = (await admin.api.settings.storedOffices()).find(({ office }) => office === melbourne);
  if (!stored) throw new Error('no row of Melbourne');
  const { office: _, ...details } = stored;
  await admin.api.settings.updateOffice({ ...details, phone: '+61 3 5550 0142', ...key() });
  const listed = await (await app.visitor()).api.settings.offices();
  expect(listed.map(({ office }) => office)).toEqual(offices);
  expect(listed.at(-1)).toMatchObject({ office: melbourne, phone: '+61 3 5550 0142' });
});

test('has members of the team', async () => {
  const person = { name: { mn: 'Б. Сарнай', en: 'Sarnai B.' }, title: { mn: 'Эрхлэгч', en: 'Head' } };
  const values = { ...person, office: melbourne, photoFileId: null };
  await admin.api.content.editing.team.create({ values, ...key() });
  expect(await (await app.visitor()).api.content.team()).toMatchObject([{ office: melbourne }]);
});

test('receives parcels, and tracking shows its city until the landing', async () => {
  const parcel = await received(clerk);
  expect(await clerk.api.parcels.get({ id: parcel.id })).toMatchObject({ office: melbourne });
  const { events } = await (await app.visitor()).api.tracking.find({ number: parcel.number });
  expect(events).toMatchObject([{ kind: 'received', city: melbourne }]);
  const other = await received(sydney);
  expect(await clerk.api.parcels.get({ id: other.id })).toMatchObject({ office: 'sydney' });
});

test('counts its own till by its own calendar', async () => {
  const { formId } = await received(clerk);
  // Midnight in Melbourne, not yet in Ulaanbaatar.
  app.clock.now = new Date('2026-11-21T13:00:00Z');
  const { id } = await clerk.api.payments.record(cash(formId, { office: 'sydney' }));
  expect(await clerk.api.payments.receipt({ id })).toMatchObject({ office: melbourne, day: '2026-11-22' });
  const day = { day: '2026-11-22' };
  const own = await clerk.api.payments.tillDay({ office: melbourne, ...day });
  expect(own.lines.find(({ method }) => method === 'cash')).toMatchObject({ expected: 15_000 });
  const others = await sydney.api.payments.tillDay({ office: 'sydney', ...day });
  expect(
    others.lines.find(({ method, currency }) => method === 'cash' && currency === 'AUD')?.expected ?? 0,
  ).toBe(0);
  const { rows } = await admin.api.payments.list({ office: melbourne, page: 1, pageSize: 20 });
  expect(rows.map((row) => row.id)).toEqual([id]);
  app.clock.now = now;
});

test('has its own flights, which land in Ulaanbaatar with all others', async () => {
  const plan = cargoPlan(now);
  const leg = { departsAt: plan.etd, arrivesAt: plan.eta, carrier: 'MIAT', flight: 'OM312' };
  const direct = cargoPlan(now, { legs: [{ ...leg, origin: 'MEL', destination: 'UBN' }] });
  const { id, code } = await clerk.api.cargo.plan(direct);
  const fromSydney = await sydney.api.cargo.plan(plan);
  expect(code).toMatch(/^MEL-26-/u);
  const flightsOf = async (office: (typeof offices)[number]) =>
    (await clerk.api.cargo.calendar({ office, span: 'month' })).flights.map((flight) => flight.id);
  expect(await flightsOf(melbourne)).toEqual([id]);
  expect(await flightsOf('sydney')).toEqual([fromSydney.id]);
  expect(
    (await ulaanbaatar.api.cargo.calendar({ office: 'ulaanbaatar', span: 'month' })).flights,
  ).toHaveLength(2);
  expect(cityOf(melbourne, 'mn')).toBe('Мельбурн');
  expect(formatPlaceTime(plan.etd, officeTable[melbourne].zone, 'en')).toBe('24 Nov 2026, 13:00 (Melbourne)');
});
