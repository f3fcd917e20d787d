import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeAtCutOff } from '~/server/cargo/cut-off';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { serveApi } from '../../factories/http';
import { problemOf } from '../../factories/problem';
import { unzip } from '../../factories/unzip';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const url = `${await serveApi(app.services)}/api/documents`;
const au = await app.signIn('warehouse-au');
const admin = await app.signIn('admin');
const { now } = app.clock;
const key = () => ({ idempotencyKey: randomUUID() });

const load = (cargoId: string, change: Parameters<typeof storeReady>[1] = {}) =>
  storeReady(db, { status: 'loaded', cargoId, ...change });
const numbersOf = async (id: string, version?: number) =>
  (await au.api.cargo.manifest({ id, version })).pieces.map(({ number }) => number);

test('each closing stores a version of the manifest, and the difference lists changes', async () => {
  const { id, version } = await storeCargo(db, now);
  const [stays, leaves, heavier] = [await load(id), await load(id), await load(id)];
  const closed = await au.api.cargo.close({ id, version, ...key() });
  const reopened = await admin.api.cargo.reopen({ id, version: closed.version, ...key() });
  await au.api.cargo.offLoad({ cargoId: id, parcelId: leaves.id, note: '', ...key() });
  await db.updateTable('parcel').set({ grossG: 7_777 }).where('id', '=', heavier.id).execute();
  const comes = await load(id);
  await au.api.cargo.close({ id, version: reopened.version, ...key() });

  const manifest = await au.api.cargo.manifest({ id });
  expect(manifest.versions.map(({ version: number, pieces }) => [number, pieces])).toEqual([
    [2, 3],
    [1, 3],
  ]);
  expect(manifest.versions[0]?.madeBy).toBe('Test warehouse-au');
  expect(manifest.manifestVersion).toBe(2);
  expect(await numbersOf(id, 1)).toEqual([stays, leaves, heavier].map(({ number }) => number).sort());
  const difference = await au.api.cargo.manifestDifference({ id, from: 1, to: 2 });
  expect(difference.added.map(({ number }) => number)).toEqual([comes.number]);
  expect(difference.removed.map(({ number }) => number)).toEqual([leaves.number]);
  expect(difference.changed.map(({ before, after }) => [before.grossG, after.grossG])).toEqual([
    [5_000, 7_777],
  ]);
});

test('a version stays the same when its parcels change later', async () => {
  const { id, version } = await storeCargo(db, now);
  const parcel = await load(id);
  await au.api.cargo.close({ id, version, ...key() });
  await db
    .updateTable('parcel')
    .set({ status: 'lost', receiverName: 'Другой' })
    .where('id', '=', parcel.id)
    .execute();
  expect(await numbersOf(id)).toEqual([parcel.number]);
  const write = db.updateTable('manifest').set({ pieces: 9 }).where('cargoId', '=', id).execute();
  await expect(write).rejects.toThrow();
});

test('the cut-off stores a version without a user', async () => {
  const due = await storeCargo(db, now, { cutOff: new Date(now.getTime() - 1) });
  const { number } = await load(due.id);
  await closeAtCutOff(app.services);
  const { versions, pieces } = await au.api.cargo.manifest({ id: due.id });
  expect(versions).toMatchObject([{ version: 1, madeBy: null, pieces: 1 }]);
  expect(pieces.map((piece) => piece.number)).toEqual([number]);
});

test('a parcel off-loaded after the closing is not on the manifest of the departure', async () => {
  const { id, version } = await storeCargo(db, now);
  const [flies, stays] = [await load(id), await load(id)];
  const closed = await au.api.cargo.close({ id, version, ...key() });
  await au.api.cargo.offLoad({ cargoId: id, parcelId: stays.id, note: '', ...key() });
  const departed = await au.api.cargo.depart({ id, version: closed.version, ...key() });
  expect(departed.manifestVersion).toBe(2);
  expect(await numbersOf(id)).toEqual([flies.number]);
  const difference = await au.api.cargo.manifestDifference({ id, from: 1 });
  expect(difference.removed.map(({ number }) => number)).toEqual([stays.number]);
});

test('a departure without changes adds no version', async () => {
  const { id, version } = await storeCargo(db, now);
  await load(id);
  const closed = await au.api.cargo.close({ id, version, ...key() });
  const departed = await au.api.cargo.depart({ id, version: closed.version, ...key() });
  expect(departed.manifestVersion).toBe(1);
  expect((await au.api.cargo.manifest({ id })).versions).toHaveLength(1);
});

test('an unknown version is not found', async () => {
  const { id } = await storeCargo(db, now);
  expect(await problemOf(au.api.cargo.manifest({ id, version: 9 }))).toMatchObject({ status: 404 });
  const comparing = au.api.cargo.manifestDifference({ id, from: 9 });
  expect(await problemOf(comparing)).toMatchObject({ status: 404 });
});

test('a version exports as a table, with the weight on the first line of a piece only', async () => {
  const { id, version, code } = await storeCargo(db, now);
  const { number, formId } = await db
    .selectFrom('parcel')
    .select(['number', 'formId'])
    .where('id', '=', (await load(id)).id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    const line = { formId, lineNo: 2, quantity: 1, valueCents: 100 };
    await tx
      .insertInto('formItem')
      .values({ ...line, description: '=Өлгүүр' })
      .execute();
    await tx
      .insertInto('formItemPiece')
      .values({ ...line, pieceNo: 1 })
      .execute();
  });
  await au.api.cargo.close({ id, version, ...key() });
  const ask = async (format: string) =>
    await fetch(`${url}/manifest/${id}.${format}?version=1&lang=mn`, {
      headers: { cookie: `accessToken=${au.sessionId}` },
    });
  const csv = await ask('csv');
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="moz-manifest-${code}-v1.csv"`);
  const [header = '', first = '', second = ''] = (await csv.text()).split('\r\n');
  expect(header).toContain('Бодит жин (кг)');
  expect(first).toContain(number);
  expect(first).toMatch(/,5,5$/u);
  expect(second).toContain("'=Өлгүүр");
  expect(second).toMatch(/,,$/u);
  const xlsx = await ask('xlsx');
  const parts = await unzip(Buffer.from(await xlsx.arrayBuffer()));
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain(number);
  expect((await ask('zpl')).status).toBe(404);
});
