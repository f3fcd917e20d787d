import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CargoAct, canAct, cargoActs } from '~/domain/cargo/acts';
import { cargoStates } from '~/domain/cargo/states';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { cargoPlan, newMawb, storeCargo, storeReady } from '../../factories/cargo';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const admin = await app.signIn('admin');
const client = await app.signIn('client');
const now = app.clock.now;

const key = () => ({ idempotencyKey: randomUUID() });
const problemOf = async (promise: Promise<unknown>) =>
  await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
const statusOf = async (id: string) =>
  (await db.selectFrom('cargo').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('planning a cargo', () => {
  test('numbers the flights of a year consecutively and uniquely', async () => {
    const cargos = await Promise.all(Array.from({ length: 8 }, () => au.api.cargo.plan(cargoPlan(now))));
    const codes = cargos.map(({ code }) => code).sort();
    expect(new Set(codes).size).toBe(8);
    expect(codes[0]).toMatch(/^SYD-26-\d{4}$/);
    expect(cargos[0]).toMatchObject({ status: 'planned', capacityG: 100_000, version: 1 });
    const record = await au.api.cargo.get({ id: cargos[0]?.id ?? '' });
    expect(record.legs.map(({ flight }) => flight)).toEqual(['KE402', 'OM302']);
  });

  test('accepts, changes and removes a capacity by volume', async () => {
    const plan = cargoPlan(now, { capacityL: 6_500 });
    const { id, version, capacityL } = await au.api.cargo.plan(plan);
    expect(capacityL).toBe(6_500);
    const without = await au.api.cargo.update({ ...plan, id, version, capacityL: null, ...key() });
    expect(without.capacityL).toBeNull();
  });

  test('happens once for a repeat, and refuses another body with the same key', async () => {
    const plan = cargoPlan(now);
    const first = await au.api.cargo.plan(plan);
    expect(await au.api.cargo.plan(plan)).toEqual(first);
    expect(await problemOf(au.api.cargo.plan({ ...plan, capacityKg: 5 }))).toMatchObject({ status: 409 });
  });

  test.each([
    [{ cutOff: new Date('2026-11-30T00:00:00Z') }, 'cutOff', 'cargo.cut_off_order'],
    [{ eta: new Date('2026-11-22T00:00:00Z') }, 'eta', 'date.order'],
    [{ mawb: '160-1234567 4' }, 'mawb', 'cargo.mawb_invalid'],
    [{ capacityKg: 0 }, 'capacityKg', 'number.too_small'],
    [{ capacityL: 0 }, 'capacityL', 'number.too_small'],
    [{ capacityL: 1.5 }, 'capacityL', 'number.not_integer'],
    [{ legs: [] }, 'legs', 'list.too_few'],
  ])('refuses %o beside its field', async (change, path, code) => {
    const problem = await problemOf(au.api.cargo.plan(cargoPlan(now, change)));
    expect(problem.status).toBe(400);
    expect(problem.issues).toContainEqual(expect.objectContaining({ path, code }));
  });

  test('refuses a waybill that another cargo has', async () => {
    const mawb = newMawb();
    await au.api.cargo.plan(cargoPlan(now, { mawb }));
    const problem = await problemOf(au.api.cargo.plan(cargoPlan(now, { mawb })));
    expect(problem).toMatchObject({ status: 409, code: 'cargo.mawb_taken', issues: [{ path: 'mawb' }] });
  });

  test('refuses the second of two changes of one version, and no change is lost', async () => {
    const { id, version } = await au.api.cargo.plan(cargoPlan(now));
    const other = await app.signIn('warehouse-au');
    const changed = await au.api.cargo.update({
      ...cargoPlan(now, { notes: 'first', ...key() }),
      id,
      version,
    });
    expect(changed).toMatchObject({ notes: 'first', version: version + 1 });
    const stale = other.api.cargo.update({ ...cargoPlan(now, { notes: 'second' }), id, version });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'version.stale' });
    expect((await au.api.cargo.get({ id })).notes).toBe('first');
  });

  test('refuses a change after the departure', async () => {
    const { id, version } = await storeCargo(db, now, { status: 'departed' });
    const late = au.api.cargo.update({ ...cargoPlan(now), id, version });
    expect(await problemOf(late)).toMatchObject({ status: 422, code: 'cargo.not_editable' });
  });
});

describe('an act on a cargo', () => {
  const by = {
    open: au,
    close: au,
    reopen: admin,
    cancel: au,
    depart: au,
    arrive: mn,
    undoArrive: mn,
    complete: mn,
  } as const satisfies Readonly<Record<CargoAct, unknown>>;
  const names = ['open', 'close', 'reopen', 'cancel', 'depart', 'arrive', 'undoArrive', 'complete'] as const;
  const cases = names.flatMap((act) => cargoStates.map((from) => [act, from] as const));

  test('each act is in the list of this test', () =>
    expect(names.toSorted()).toEqual(Object.keys(cargoActs).toSorted()));

  test.each(cases)('%s from %s is allowed exactly when the table of acts allows it', async (act, from) => {
    const { id, version } = await storeCargo(db, now, { status: from });
    if (act === 'depart') await storeReady(db, { status: 'loaded', cargoId: id });
    const asked = by[act].api.cargo[act]({ id, version, ...key() });
    if (canAct(act, from)) {
      expect(await asked).toMatchObject({ status: cargoActs[act].to, version: version + 1 });
      expect((await au.api.cargo.get({ id })).history[0]?.action).toBe(`cargo.${act}`);
    } else {
      expect(await problemOf(asked)).toMatchObject({ status: 422, code: 'cargo.move_refused' });
      expect(await statusOf(id)).toBe(from);
    }
  });

  test.each(names)('%s answers a repeat with the first answer', async (act) => {
    const { id, version } = await storeCargo(db, now, { status: cargoActs[act].from[0] });
    if (act === 'depart') await storeReady(db, { status: 'loaded', cargoId: id });
    const input = { id, version, ...key() };
    const first = await by[act].api.cargo[act](input);
    expect(await by[act].api.cargo[act](input)).toEqual(first);
    expect((await au.api.cargo.get({ id })).history).toHaveLength(1);
  });

  test('cancelling is refused while parcels are loaded', async () => {
    const { id, version } = await storeCargo(db, now);
    await storeReady(db, { status: 'loaded', cargoId: id });
    const problem = await problemOf(au.api.cargo.cancel({ id, version, ...key() }));
    expect(problem).toMatchObject({ status: 422, code: 'cargo.not_empty', params: { count: 1 } });
  });

  test('closing creates manifest 1, and reopening creates manifest 2', async () => {
    const { id, version } = await storeCargo(db, now);
    const closed = await au.api.cargo.close({ id, version, ...key() });
    expect(closed.manifestVersion).toBe(1);
    const reason = 'Нэг илгээмж нэмж ачна';
    const reopened = await admin.api.cargo.reopen({ id, version: closed.version, reason, ...key() });
    expect(reopened.manifestVersion).toBe(2);
    const { history } = await au.api.cargo.get({ id });
    expect(history[0]).toMatchObject({ action: 'cargo.reopen', reason, actor: 'Test admin' });
    expect(history[1]).toMatchObject({ action: 'cargo.close', reason: null });
    const again = await au.api.cargo.close({ id, version: reopened.version, ...key() });
    expect(again.manifestVersion).toBe(2);
  });

  test('opening after the cut-off needs a later cut-off', async () => {
    const past = { cutOff: new Date(now.getTime() - 1) };
    const planned = await storeCargo(db, now, { ...past, status: 'planned' });
    const open = au.api.cargo.open({ id: planned.id, version: 1, ...key() });
    expect(await problemOf(open)).toMatchObject({ code: 'cargo.cut_off_passed' });
    const { id, version } = await storeCargo(db, now, { ...past, status: 'closed' });
    expect(await problemOf(admin.api.cargo.reopen({ id, version, ...key() }))).toMatchObject({
      code: 'cargo.cut_off_passed',
    });
    const cutOff = new Date(now.getTime() + 60_000);
    expect(await admin.api.cargo.reopen({ id, version, cutOff, ...key() })).toMatchObject({
      status: 'open',
      cutOff,
    });
  });
});

describe('the permissions on cargo', () => {
  test('a client may neither read nor change a cargo', async () => {
    const { id, version } = await storeCargo(db, now);
    const { api } = client;
    const seen = { id, version, ...key() };
    const scan = { cargoId: id, number: 'CM473124829XM', eventId: randomUUID(), ...key() };
    const refused = [
      api.cargo.list({}),
      api.cargo.get({ id }),
      api.cargo.loadList({ cargoId: id }),
      api.cargo.manifest({ id }),
      api.cargo.plan(cargoPlan(now)),
      api.cargo.update({ ...cargoPlan(now), id, version }),
      ...(['open', 'close', 'reopen', 'cancel', 'depart', 'arrive', 'complete'] as const).map((move) =>
        api.cargo[move](seen),
      ),
      api.cargo.load(scan),
      api.cargo.offLoad({ cargoId: id, parcelId: id, ...key() }),
      api.cargo.arriveParcel(scan),
      api.cargo.arriveAll({ cargoId: id, ...key() }),
      api.cargo.reportMissing({ cargoId: id, ...key() }),
    ];
    for (const call of refused)
      expect(await problemOf(call)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await statusOf(id)).toBe('open');
  });

  test('Ulaanbaatar cannot load or depart, Sydney cannot reopen or land', async () => {
    const { id, version } = await storeCargo(db, now, { status: 'closed' });
    const seen = { id, version, ...key() };
    const scan = { cargoId: id, number: 'CM473124829XM', eventId: randomUUID(), ...key() };
    const refused = [
      mn.api.cargo.load(scan),
      mn.api.cargo.depart(seen),
      mn.api.cargo.plan(cargoPlan(now)),
      au.api.cargo.reopen(seen),
      au.api.cargo.arrive(seen),
      au.api.cargo.arriveParcel(scan),
    ];
    for (const call of refused) expect(await problemOf(call)).toMatchObject({ status: 403 });
  });

  test('an unknown id is not found', async () => {
    expect(await problemOf(au.api.cargo.get({ id: randomUUID() }))).toMatchObject({ status: 404 });
    const move = { id: randomUUID(), version: 1, ...key() };
    expect(await problemOf(au.api.cargo.open(move))).toMatchObject({ status: 404 });
  });
});
