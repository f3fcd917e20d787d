import { expect, test } from 'vitest';
import { testApp } from '../factories/app';
import { key } from '../factories/form-desk';
import { createParcel } from '../factories/parcels';
import { testDb } from '../setup/test-db';

/** A parcel has one more field here: see with-seal.ts. */
const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');

async function placed(change: object) {
  const { id, version } = await createParcel(db, { status: 'received' });
  const seen = { id, place: 'A-12', ...key() };
  const { version: next } = await clerk.api.parcels.place({ ...seen, version, ...change });
  return { id, version: next };
}

test('is written by its act, read by staff, and in the audit', async () => {
  const { id } = await placed({ sealNumber: 'AU 4711' });
  expect(await clerk.api.parcels.get({ id })).toMatchObject({
    staff: { place: 'A-12', sealNumber: 'AU 4711' },
  });
  const { after } = await db
    .selectFrom('auditLog')
    .select('after')
    .where('entityId', '=', id)
    .where('action', '=', 'parcels.place')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ place: 'A-12', sealNumber: 'AU 4711' });
});

test('is unchanged by a page that was loaded before, and removed by an empty text', async () => {
  const { id, version } = await placed({ sealNumber: 'AU 4711' });
  const moved = await clerk.api.parcels.place({ id, version, place: 'B-03', ...key() });
  expect(await clerk.api.parcels.get({ id })).toMatchObject({ staff: { sealNumber: 'AU 4711' } });
  const without = { sealNumber: '' };
  await clerk.api.parcels.place({ id, version: moved.version, place: 'B-03', ...without, ...key() });
  expect(await clerk.api.parcels.get({ id })).toMatchObject({ staff: { sealNumber: null } });
});

test('is refused above its length', async () => {
  await expect(placed({ sealNumber: 'x'.repeat(41) })).rejects.toThrow();
});
