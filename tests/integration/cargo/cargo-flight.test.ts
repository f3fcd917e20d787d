import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeAtCutOff } from '~/server/cargo/cut-off';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { writeAllNotices } from '../../factories/notices';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const admin = await app.signIn('admin');
const now = app.clock.now;

const key = () => ({ idempotencyKey: randomUUID() });
const scanOf = (cargoId: string, number: string) => ({ cargoId, number, eventId: randomUUID(), ...key() });
const problemOf = async (promise: Promise<unknown>) =>
  await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );

async function storeLoaded(
  status: 'loaded' | 'departed',
  cargoStatus: 'closed' | 'departed' | 'arrived',
  count: number,
) {
  const cargo = await storeCargo(db, now, { status: cargoStatus });
  const parcels: { id: string; number: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    parcels.push(await storeReady(db, { status, cargoId: cargo.id }));
  }
  return { ...cargo, parcels };
}

const statesIn = async (cargoId: string) =>
  await db
    .selectFrom('parcel')
    .select(['status', sql<number>`count(*)::int`.as('parcels')])
    .where('cargoId', '=', cargoId)
    .groupBy('status')
    .execute();
const countEvents = async (cargoId: string, kind: string) =>
  (
    await db
      .selectFrom('parcelEvent')
      .select('id')
      .where('cargoId', '=', cargoId)
      .where('kind', '=', kind)
      .execute()
  ).length;
const messagesOf = async (cargoId: string) =>
  await db
    .selectFrom('message')
    .select(['body', 'locale', 'recipient'])
    .where('causeKey', 'like', `departed:${cargoId}:%`)
    .execute();

describe('a departure', () => {
  test('moves every parcel and notifies every sender in one transaction', async () => {
    const { id, version, parcels } = await storeLoaded('loaded', 'closed', 12);
    const input = { id, version, ...key() };
    const departed = await au.api.cargo.depart(input);
    expect(departed).toMatchObject({ status: 'departed', atd: now });
    expect(await au.api.cargo.depart(input)).toEqual(departed);
    expect(await statesIn(id)).toEqual([{ status: 'departed', parcels: 12 }]);
    expect(await countEvents(id, 'departed')).toBe(12);
    await writeAllNotices(app);
    const messages = await messagesOf(id);
    expect(messages).toHaveLength(12);
    expect(messages[0]?.body).toContain('KE402');
    expect(messages.map(({ body }) => body).join()).toContain(`http://moz.example/t/${parcels[0]?.number}`);
    const jobs = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs`.execute(
      db,
    );
    expect(jobs.rows[0]?.jobs).toBeGreaterThanOrEqual(12);
  });

  test('lists each parcel that prevents it with the reason, and changes nothing', async () => {
    const { id, version } = await storeLoaded('loaded', 'closed', 2);
    const unscreened = await storeReady(db, { status: 'loaded', cargoId: id, screeningReference: null });
    const undeclared = await storeReady(db, { status: 'loaded', cargoId: id, exportReference: null });
    const held = await storeReady(db, { status: 'on_hold', heldFrom: 'ready', cargoId: id });
    const bare = await storeReady(db, { status: 'loaded', cargoId: id });
    await db
      .deleteFrom('formItem')
      .where('formId', 'in', (eb) => eb.selectFrom('parcel').select('formId').where('id', '=', bare.id))
      .execute();
    const problem = await problemOf(au.api.cargo.depart({ id, version, ...key() }));
    expect(problem).toMatchObject({ status: 422, code: 'cargo.departure_refused' });
    expect([...problem.issues].sort((one, two) => one.code.localeCompare(two.code))).toEqual([
      expect.objectContaining({ path: undeclared.number, code: 'parcel.no_export_reference' }),
      expect.objectContaining({ path: bare.number, code: 'parcel.no_items' }),
      expect.objectContaining({ path: unscreened.number, code: 'parcel.not_screened' }),
      expect.objectContaining({ path: held.number, code: 'parcel.on_hold' }),
    ]);
    expect(await countEvents(id, 'departed')).toBe(0);
    const record = await au.api.cargo.get({ id });
    expect(record.status).toBe('closed');
    expect(record.problems.map(({ parcel }) => parcel?.number).sort()).toEqual(
      [unscreened, undeclared, held, bare].map(({ number }) => number).sort(),
    );
  });

  test.each([
    [{ mawb: null }, 'cargo.mawb_missing'],
    [{ mawb: '18012345670' }, 'cargo.mawb_invalid'],
    [{ capacityG: 4_999 }, 'cargo.over_capacity'],
    [{ capacityL: 1 }, 'cargo.over_volume'],
  ])('is refused for %o', async (change, code) => {
    const { id, version } = await storeCargo(db, now, { status: 'closed', ...change });
    await storeReady(db, { status: 'loaded', cargoId: id });
    const problem = await problemOf(au.api.cargo.depart({ id, version, ...key() }));
    expect(problem.issues).toEqual([expect.objectContaining({ path: 'cargo', code })]);
  });

  test('is refused for an empty cargo', async () => {
    const { id, version } = await storeCargo(db, now, { status: 'closed' });
    const problem = await problemOf(au.api.cargo.depart({ id, version, ...key() }));
    expect(problem.issues).toEqual([expect.objectContaining({ code: 'cargo.empty' })]);
  });

  test('changes nothing when it fails halfway', async () => {
    const { id, version } = await storeLoaded('loaded', 'closed', 5);
    await sql`create function fail_notice() returns trigger language plpgsql as
      $$ begin raise exception 'the notice failed'; end $$`.execute(owner);
    await sql`create trigger fail_notice before insert on parcel_notice execute function fail_notice()`.execute(
      owner,
    );
    await expect(au.api.cargo.depart({ id, version, ...key() })).rejects.toThrow();
    await sql`drop function fail_notice() cascade`.execute(owner);
    expect(await statesIn(id)).toEqual([{ status: 'loaded', parcels: 5 }]);
    expect(await countEvents(id, 'departed')).toBe(0);
    expect(await messagesOf(id)).toHaveLength(0);
    expect((await au.api.cargo.get({ id })).status).toBe('closed');
  });

  test('succeeds for one of two clerks at once, and the other gets an error', async () => {
    const { id, version } = await storeLoaded('loaded', 'closed', 3);
    const answers = await Promise.allSettled([
      au.api.cargo.depart({ id, version, ...key() }),
      admin.api.cargo.depart({ id, version, ...key() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countEvents(id, 'departed')).toBe(3);
  });

  test('meets concurrent off-loads without deadlock, and the manifest matches the flight', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, version, parcels } = await storeLoaded('loaded', 'closed', 8);
      const off = parcels
        .slice(0, 4)
        .map((parcel) => au.api.cargo.offLoad({ cargoId: id, parcelId: parcel.id, ...key() }));
      const depart = au.api.cargo.depart({ id, version, ...key() });
      const answers = await Promise.allSettled([...off.slice(0, 2), depart, ...off.slice(2)]);
      const codes = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [toProblem(answer.reason, 'r').code] : [],
      );
      expect(codes.filter((code) => code !== 'parcel.move_refused')).toEqual([]);
      const flown = (await statesIn(id)).map(({ status }) => status);
      expect(flown).toEqual(['departed']);
    }
  });

  test('loads every concurrent scan into the closed cargo or refuses it', async () => {
    const { id, version } = await storeCargo(db, now);
    const parcels = await Promise.all(Array.from({ length: 10 }, () => storeReady(db)));
    const loads = parcels.map(({ number }) => au.api.cargo.load(scanOf(id, number)));
    const [closed, ...answers] = await Promise.allSettled([
      au.api.cargo.close({ id, version, ...key() }),
      ...loads,
    ]);
    expect(closed?.status).toBe('fulfilled');
    const loaded = answers.filter(({ status }) => status === 'fulfilled').length;
    expect((await au.api.cargo.get({ id })).parcels).toBe(loaded);
  });

  test('moves a thousand parcels at once', async () => {
    const { id, version } = await storeCargo(db, now, { status: 'closed', capacityG: 10_000_000 });
    const model = await storeReady(db, { status: 'loaded', cargoId: id });
    await sql`insert into parcel (number, form_id, customer_id, piece_no, office, status, cargo_id, length_mm, width_mm, height_mm, gross_g,
        volumetric_g, chargeable_g, screening_reference, export_reference, sender_name, receiver_name, receiver_mobile)
      select 'CM' || lpad(n::text, 9, '0') || 'XM', form_id, customer_id, n + 1, office, status, cargo_id, length_mm, width_mm, height_mm,
        gross_g, volumetric_g, chargeable_g, screening_reference, export_reference, sender_name, receiver_name, receiver_mobile
      from parcel, generate_series(1, 999) n where id = ${model.id}`.execute(db);
    await sql`insert into form_item_piece (form_id, piece_no, line_no, quantity, value_cents)
      select form_id, n + 1, 1, 0, 0 from parcel, generate_series(1, 999) n where id = ${model.id}`.execute(
      db,
    );
    await au.api.cargo.depart({ id, version, ...key() });
    expect(await statesIn(id)).toEqual([{ status: 'departed', parcels: 1_000 }]);
    await writeAllNotices(app);
    const [message, ...others] = await messagesOf(id);
    expect(others).toEqual([]);
    expect(message?.body).toMatch(/\/t\/CM\d{9}XM$/u);
  });
});

describe('an arrival', () => {
  test('counts a parcel in by scan, and the same scan twice once', async () => {
    const { id, parcels } = await storeLoaded('departed', 'arrived', 2);
    const scan = scanOf(id, parcels[0]?.number ?? '');
    const first = await mn.api.cargo.arriveParcel(scan);
    expect(first).toMatchObject({ outcome: 'arrived', awaited: 1 });
    expect(await mn.api.cargo.arriveParcel(scan)).toEqual(first);
    expect(await mn.api.cargo.arriveParcel({ ...scan, ...key() })).toMatchObject({ outcome: 'already' });
    expect(await mn.api.cargo.arriveParcel(scanOf(id, scan.number))).toMatchObject({ outcome: 'already' });
    expect(await countEvents(id, 'arrived')).toBe(1);
  });

  test('is refused for a parcel of another flight and for a flight still in the air', async () => {
    const { id, code } = await storeLoaded('departed', 'arrived', 1);
    const other = await storeLoaded('departed', 'departed', 1);
    const number = other.parcels[0]?.number ?? '';
    expect(await problemOf(mn.api.cargo.arriveParcel(scanOf(id, number)))).toMatchObject({
      status: 422,
      code: 'parcel.not_in_cargo',
      params: { number, cargo: code },
    });
    expect(await problemOf(mn.api.cargo.arriveParcel(scanOf(other.id, number)))).toMatchObject({
      code: 'cargo.not_landed',
    });
    expect(await problemOf(mn.api.cargo.arriveAll({ cargoId: other.id, ...key() }))).toMatchObject({
      code: 'cargo.not_landed',
    });
    expect(await problemOf(mn.api.cargo.reportMissing({ cargoId: other.id, ...key() }))).toMatchObject({
      code: 'cargo.not_landed',
    });
  });

  test('counts in all parcels of a flight at once, and a repeat changes nothing', async () => {
    const { id } = await storeLoaded('departed', 'arrived', 9);
    const input = { cargoId: id, ...key() };
    expect(await mn.api.cargo.arriveAll(input)).toEqual({ parcels: 9 });
    expect(await mn.api.cargo.arriveAll(input)).toEqual({ parcels: 9 });
    expect(await mn.api.cargo.arriveAll({ cargoId: id, ...key() })).toEqual({ parcels: 0 });
    expect(await statesIn(id)).toEqual([{ status: 'arrived', parcels: 9 }]);
    expect(await countEvents(id, 'arrived')).toBe(9);
  });

  test('creates one incident for missing parcels, which are closed once found', async () => {
    const { id, version, parcels } = await storeLoaded('departed', 'arrived', 3);
    await mn.api.cargo.arriveParcel(scanOf(id, parcels[0]?.number ?? ''));
    expect(await problemOf(mn.api.cargo.complete({ id, version, ...key() }))).toMatchObject({
      status: 422,
      code: 'cargo.parcels_awaited',
      params: { count: 2 },
    });
    const report = { cargoId: id, note: 'not in the container', ...key() };
    const answers = await Promise.all([
      mn.api.cargo.reportMissing(report),
      mn.api.cargo.reportMissing(report),
      mn.api.cargo.reportMissing({ ...report, ...key() }),
      admin.api.cargo.reportMissing({ ...report, ...key() }),
    ]);
    expect(new Set(answers.flatMap(({ numbers }) => numbers)).size).toBe(2);
    const incidents = async () =>
      await db.selectFrom('incident').select(['kind', 'resolvedAt']).where('cargoId', '=', id).execute();
    expect(await incidents()).toHaveLength(2);
    expect(await countEvents(id, 'missing')).toBe(2);

    const completed = await mn.api.cargo.complete({ id, version, ...key() });
    expect(completed.status).toBe('completed');
    const found = await mn.api.cargo.arriveParcel(scanOf(id, parcels[1]?.number ?? ''));
    expect(found).toMatchObject({ outcome: 'found' });
    expect((await incidents()).filter(({ resolvedAt }) => resolvedAt)).toHaveLength(1);
    const list = await mn.api.cargo.loadList({ cargoId: id, status: ['departed'] });
    expect(list.rows).toEqual([expect.objectContaining({ number: parcels[2]?.number, isMissing: true })]);
  });

  test('is accepted once from two clerks', async () => {
    const { id, version } = await storeLoaded('departed', 'departed', 1);
    const answers = await Promise.allSettled([
      mn.api.cargo.arrive({ id, version, ...key() }),
      admin.api.cargo.arrive({ id, version, ...key() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the cut-off', () => {
  test('closes every cargo that is due and no other, once for two workers', async () => {
    const due = await storeCargo(db, now, { cutOff: now });
    const later = await storeCargo(db, now);
    const workers = [app.services, { ...app.services }];
    await Promise.all(workers.map((worker) => closeAtCutOff(worker)));
    await closeAtCutOff(app.services);
    const record = await au.api.cargo.get({ id: due.id });
    expect(record).toMatchObject({ status: 'closed', manifestVersion: 1, version: due.version + 1 });
    expect(record.history).toEqual([expect.objectContaining({ action: 'cargo.close', actor: null })]);
    expect((await au.api.cargo.get({ id: later.id })).status).toBe('open');
  });
});

describe('an actual time', () => {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

  test('is refused in the future, long ago and before the plan existed', async () => {
    const { id, version } = await storeLoaded('loaded', 'closed', 1);
    for (const at of [hours(1), hours(-15 * 24)]) {
      expect(await problemOf(au.api.cargo.depart({ id, version, at, ...key() }))).toMatchObject({
        code: 'cargo.actual_time',
        issues: [{ path: 'at' }],
      });
    }
    const unplanned = await storeCargo(db, now, { status: 'closed', createdAt: hours(-4) });
    const delayed = await storeCargo(db, now, { status: 'closed', etd: hours(15 * 24), eta: hours(16 * 24) });
    for (const [cargo, code] of [
      [unplanned, 'cargo.departure_before_plan'],
      [delayed, 'cargo.departure_far'],
    ] as const) {
      const early = au.api.cargo.depart({ id: cargo.id, version: 1, at: hours(-5), ...key() });
      expect(await problemOf(early)).toMatchObject({ code, issues: [{ path: 'at' }] });
    }
    const departed = await au.api.cargo.depart({ id, version, at: hours(-5), ...key() });
    expect(departed).toMatchObject({ status: 'departed', atd: hours(-5) });
    const early = mn.api.cargo.arrive({ id, version: departed.version, at: hours(-6), ...key() });
    expect(await problemOf(early)).toMatchObject({ code: 'date.order', issues: [{ path: 'at' }] });
    const landed = await mn.api.cargo.arrive({ id, version: departed.version, at: hours(-1), ...key() });
    expect(landed).toMatchObject({ status: 'arrived', ata: hours(-1) });
  });

  test('a landing can be undone until the first parcel is counted in', async () => {
    const { id, version, parcels } = await storeLoaded('departed', 'departed', 2);
    const landed = await mn.api.cargo.arrive({ id, version, ...key() });
    const undo = { id, version: landed.version, ...key() };
    expect(await problemOf(au.api.cargo.undoArrive(undo))).toMatchObject({ status: 403 });
    const flying = await mn.api.cargo.undoArrive(undo);
    expect(flying).toMatchObject({ status: 'departed', ata: null });
    const again = await mn.api.cargo.arrive({ id, version: flying.version, ...key() });
    const depart = au.api.cargo.depart({ id, version: again.version, ...key() });
    expect(await problemOf(depart)).toMatchObject({ code: 'cargo.move_refused' });
    await mn.api.cargo.arriveParcel(scanOf(id, parcels[0]?.number ?? ''));
    const late = mn.api.cargo.undoArrive({ id, version: again.version, ...key() });
    expect(await problemOf(late)).toMatchObject({ code: 'cargo.counted_in' });
  });
});
