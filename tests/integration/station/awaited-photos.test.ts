import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS } from '~/domain/core/durations';
import { askForPhotos } from '~/server/arrivals/photos/missing';
import { testApp } from '../../factories/app';
import { storeCustomer } from '../../factories/arrivals';
import { storePicture } from '../../factories/billed-parcels';
import { boxScan, stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');
const key = () => ({ idempotencyKey: randomUUID() });
const { scan, send } = stationDevice(app, clerk);
const owner = await storeCustomer(db);

/** The job, so many hours after the scans. */
const askAfter = async (hours: number): Promise<number> => {
  const at = new Date(app.clock.now.getTime() + hours * HOUR_MS);
  return await askForPhotos({ ...app.services, now: () => at });
};
const needOf = async (id: string) => (await clerk.api.arrivals.get({ id })).staff?.needsStaff;
const noticesOf = async (userId: string) => {
  const rows = await db
    .selectFrom('notification')
    .select('params')
    .where('userId', '=', userId)
    .where('kind', '=', 'arrival_asks')
    .execute();
  return rows.map(({ params }) => params);
};
const photoScan = (arrivalId: string, photoId: string) =>
  scan({ act: 'shelfPhoto', arrivalId, photoId, kind: 'box' });

/** A box of a customer, with two photos that its device still has. */
async function shelvedBox(change: Parameters<typeof boxScan>[0] = {}) {
  const photoIds = [await storePicture(db), await storePicture(db)] as const;
  const box = scan(boxScan({ code: `MOZ-${owner.code}`, photoIds: [...photoIds], ...change }));
  await send([box]);
  return { id: box.arrivalId, photoIds };
}

test('photos that have not come after a day are asked for once, and not before', async () => {
  const [one, two] = [await shelvedBox(), await shelvedBox()];
  expect(await askAfter(23.9)).toBe(0);
  expect(await needOf(one.id)).toBeNull();
  const other = await app.signIn('warehouse-au');
  expect(await askAfter(24)).toBe(2);
  expect([await needOf(one.id), await needOf(two.id)]).toEqual(['photos_missing', 'photos_missing']);
  expect(await noticesOf(other.user.id)).toMatchObject([{ office: 'sydney', count: '2' }]);
  expect(await askAfter(25)).toBe(0);
  const { version } = await clerk.api.arrivals.get({ id: one.id });
  await clerk.api.arrivals.settle({ id: one.id, version, ...key() });
  expect(await askAfter(100)).toBe(0);
  expect(await needOf(one.id)).toBeNull();
});

test('the last photo answers the question, another scan of it changes nothing', async () => {
  const { id, photoIds } = await shelvedBox();
  expect(await askAfter(24)).toBe(1);
  await send([photoScan(id, photoIds[0])]);
  expect(await needOf(id)).toBe('photos_missing');
  const { version } = await clerk.api.arrivals.get({ id });
  const { answers } = await send([photoScan(id, photoIds[1]), photoScan(id, photoIds[1])]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'duplicate']);
  expect(await clerk.api.arrivals.get({ id })).toMatchObject({ version, staff: { needsStaff: null } });
  const entry = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('entityId', '=', id)
    .where('action', '=', 'arrivals.photographByScan')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ before: { needsStaff: 'photos_missing' }, after: { needsStaff: null } });
});

test('another question about the box stays, and theirs waits for its answer', async () => {
  const { id, photoIds } = await shelvedBox({ code: 'MOZ-4F7KA' });
  expect(await askAfter(24)).toBe(0);
  await send([photoScan(id, photoIds[0])]);
  expect(await needOf(id)).toBe('misread');
  const { version } = await clerk.api.arrivals.get({ id });
  await clerk.api.arrivals.assign({ id, version, customerId: owner.id, ...key() });
  expect(await askAfter(24)).toBe(1);
  expect(await needOf(id)).toBe('photos_missing');
});

test('photos that came, and those of a box that was undone, are not asked for', async () => {
  const came = await shelvedBox();
  await send(came.photoIds.map((photoId) => photoScan(came.id, photoId)));
  const undone = scan(boxScan());
  await send([undone]);
  await send([scan({ act: 'undo', undoes: undone.id })]);
  expect(await askAfter(48)).toBe(0);
});
