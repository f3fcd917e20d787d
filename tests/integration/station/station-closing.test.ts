import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeAtCutOff } from '~/server/cargo/cut-off';
import type { Queryable } from '~/server/core/api/context';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { key } from '../../factories/form-desk';
import { stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const admin = await app.signIn('admin');
const now = app.clock.now;

const problemOf = async (promise: Promise<unknown>) =>
  await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
const seen = async (id: string) =>
  await db
    .selectFrom('cargo')
    .select(['id', 'version', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const close = async (id: string) => {
  const { version } = await seen(id);
  return await au.api.cargo.close({ id, version, ...key() });
};

describe('a cargo with unsent scans on a device', () => {
  test('is not closed, with the name of the device, until all scans are sent', async () => {
    const cargo = await storeCargo(db, now);
    const other = await storeCargo(db, now);
    const { device, scan, send } = stationDevice(app, au);
    const first = scan({ act: 'load', cargoId: cargo.id, number: (await storeReady(db)).number });
    await send([first], [{ cargoId: cargo.id, count: 3 }]);
    expect(await problemOf(close(cargo.id))).toMatchObject({
      status: 409,
      code: 'cargo.scans_unsent',
      params: { cargo: cargo.code, count: 3, devices: device.name },
    });
    expect(await close(other.id)).toMatchObject({ status: 'closed' });
    await send([], []);
    expect(await close(cargo.id)).toMatchObject({ status: 'closed' });
  });

  test('is closed even if an abandoned request that reports unsent scans arrives last', async () => {
    const cargo = await storeCargo(db, now);
    const { scan, send } = stationDevice(app, au);
    const load = async () => scan({ act: 'load', cargoId: cargo.id, number: (await storeReady(db)).number });
    const [first, second] = [await load(), await load()];
    await send([first, second]);
    await send([first], [{ cargoId: cargo.id, count: 1 }]);
    expect(await close(cargo.id)).toMatchObject({ status: 'closed' });
  });

  test('stays open at its cut-off for scans made in time, and is closed after them', async () => {
    const cutOff = new Date(now.getTime() - 60_000);
    const cargo = await storeCargo(db, now, { cutOff });
    const { scan, send } = stationDevice(app, au);
    const [early, late] = [await storeReady(db), await storeReady(db)];
    const load = (number: string, at: Date) => ({ ...scan({ act: 'load', cargoId: cargo.id, number }), at });
    await send([], [{ cargoId: cargo.id, count: 2 }]);
    await closeAtCutOff(app.services);
    expect(await seen(cargo.id)).toMatchObject({ status: 'open' });
    const { answers } = await send([
      load(early.number, new Date(now.getTime() - 120_000)),
      load(late.number, now),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'conflict']);
    await closeAtCutOff(app.services);
    expect(await seen(cargo.id)).toMatchObject({ status: 'closed' });
  });

  test('counts scans after a failing one as unsent until they are retried', async () => {
    const cargo = await storeCargo(db, now);
    const { device, scan, send } = stationDevice(app, au);
    const scans = [];
    for (let made = 0; made < 5; made += 1) {
      scans.push(scan({ act: 'load', cargoId: cargo.id, number: (await storeReady(db)).number }));
    }
    await owner.transaction().execute(async (tx) => await breakAt(tx, { device: device.id, seq: 3 }));
    const unsent = [
      { cargoId: cargo.id, count: 4 },
      { cargoId: randomUUID(), count: 7 },
    ];
    const { answers } = await send(scans, unsent);
    expect(answers.map(({ id, outcome }) => [id, outcome])).toEqual(
      scans.slice(0, 2).map(({ id }) => [id, 'applied']),
    );
    const [told] = await au.api.station.devices({ cargoId: cargo.id });
    expect(told).toMatchObject({ id: device.id, unsent: [{ scans: 7 }] });
    expect(await problemOf(send(scans.slice(2)))).toMatchObject({ status: 500 });
    await mend(owner);
    const rest = await send(scans);
    expect(rest.answers.map(({ outcome }) => outcome)).toEqual([
      ...['duplicate', 'duplicate', 'applied', 'applied', 'applied'],
    ]);
    expect(await au.api.station.devices({ cargoId: cargo.id })).toEqual([]);
  });

  test('is shown after it was closed, and its scans return as conflicts', async () => {
    const cargo = await storeCargo(db, now, { status: 'closed' });
    const { number } = await storeReady(db);
    const { device, scan, send } = stationDevice(app, au);
    await send([], [{ cargoId: cargo.id, count: 1 }]);
    const devices = await au.api.station.devices({});
    expect(devices.find(({ id }) => id === device.id)).toMatchObject({
      name: device.name,
      userName: 'Test warehouse-au',
      lastSeenAt: now,
      unsent: [{ cargoId: cargo.id, code: cargo.code, status: 'closed', scans: 1 }],
    });
    expect(await send([scan({ act: 'load', cargoId: cargo.id, number })])).toMatchObject({
      answers: [{ outcome: 'conflict', refusal: { code: 'cargo.not_open' } }],
    });
  });

  test('is closed without them by an admin, with an audited reason', async () => {
    const cargo = await storeCargo(db, now);
    const { device, send } = stationDevice(app, au);
    await send([], [{ cargoId: cargo.id, count: 2 }]);
    const aside = { cargoId: cargo.id, deviceId: device.id, reason: 'Fell into the harbour', ...key() };
    expect(await problemOf(au.api.station.setAside(aside))).toMatchObject({ status: 403 });
    expect(await problemOf(admin.api.station.setAside({ ...aside, reason: ' ', ...key() }))).toMatchObject({
      status: 400,
    });
    expect(await admin.api.station.setAside(aside)).toEqual({ scans: 2 });
    expect(await admin.api.station.setAside(aside)).toEqual({ scans: 2 });
    expect(await problemOf(admin.api.station.setAside({ ...aside, ...key() }))).toMatchObject({
      status: 404,
    });
    const line = await db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('entityId', '=', cargo.id)
      .where('action', '=', 'cargo.setScansAside')
      .execute();
    expect(line).toEqual([
      { before: { device: device.name, scans: 2 }, after: { reason: 'Fell into the harbour' } },
    ]);
    expect(await close(cargo.id)).toMatchObject({ status: 'closed' });
  });
});

/** Makes the database fail unexpectedly at the event of one scan. */
async function breakAt(tx: Queryable, { device, seq }: { device: string; seq: number }): Promise<void> {
  await sql`create function fail_at_scan() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception 'broken by the test'; end`,
  )}`.execute(tx);
  await sql`create trigger fail_at_scan before insert on parcel_event for each row
    when (new.device = ${sql.lit(device)} and new.seq = ${sql.lit(seq)}) execute function fail_at_scan()`.execute(
    tx,
  );
}

async function mend(db: Queryable): Promise<void> {
  await sql`drop trigger fail_at_scan on parcel_event`.execute(db);
}
