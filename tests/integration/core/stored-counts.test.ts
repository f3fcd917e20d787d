import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ParcelStatus } from '~/db/types.gen';
import type { Queryable } from '~/server/core/api/context';
import { foldCounts } from '~/server/core/db/stored-counts/fold';
import { listStoredCounts, readStoredCount } from '~/server/core/db/stored-counts/queries';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();

const change = async (
  on: Queryable,
  id: string,
  values: { status?: ParcelStatus; archivedAt?: Date | null },
) => await on.updateTable('parcel').set(values).where('id', '=', id).execute();
const waiting = async () => (await db.selectFrom('listCountChange').select('id').execute()).length;
const storedCounts = async () => ({
  received: await readStoredCount(db, 'parcel', ['received']),
  ready: await readStoredCount(db, 'parcel', ['ready']),
  either: await readStoredCount(db, 'parcel', ['ready', 'received']),
  every: await readStoredCount(db, 'parcel'),
  forms: await readStoredCount(db, 'form'),
});
const counted = async () => {
  const { rows } = await sql<Awaited<ReturnType<typeof storedCounts>>>`
    select count(*) filter (where status = 'received') as received, count(*) filter (where status = 'ready') as ready,
      count(*) filter (where status in ('received', 'ready')) as either, count(*) as every,
      (select count(*) from form where archived_at is null) as forms
    from parcel where archived_at is null`.execute(db);
  return rows[0];
};

test('a stored count follows each kind of change, before and after it is folded', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) ids.push((await createParcel(db)).id);
  const [moved = '', archived = '', restored = '', deleted = ''] = ids;
  await change(db, moved, { status: 'ready' });
  await change(db, archived, { archivedAt: new Date() });
  await change(db, restored, { archivedAt: new Date() });
  await change(db, restored, { archivedAt: null, status: 'ready' });
  await sql`delete from parcel where id = ${deleted}`.execute(owner);
  expect(await waiting()).toBeGreaterThan(0);
  expect(await storedCounts()).toEqual({ received: 1, ready: 2, either: 3, every: 3, forms: 5 });
  expect(await storedCounts()).toEqual(await counted());
  expect(await listStoredCounts(db, 'parcel')).toEqual(
    new Map([
      ['received', 1],
      ['ready', 2],
    ]),
  );
  await foldCounts({ db });
  expect(await waiting()).toBe(0);
  expect(await storedCounts()).toEqual(await counted());
});

test('a change of other columns writes no change of a count', async () => {
  const { id } = await createParcel(db);
  await foldCounts({ db });
  await db.updateTable('parcel').set({ place: 'A-1' }).where('id', '=', id).execute();
  await change(db, id, { status: 'received' });
  expect(await waiting()).toBe(0);
});

test('a change that is rolled back is not counted', async () => {
  const { id } = await createParcel(db);
  const before = await storedCounts();
  const undone = db.transaction().execute(async (tx) => {
    await change(tx, id, { status: 'ready' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await storedCounts()).toEqual(before);
});

test('transactions that move parcels to one status do not wait for each other', async () => {
  const [one, other] = [await createParcel(db), await createParcel(db)];
  const before = await storedCounts();
  await db.transaction().execute(async (first) => {
    await change(first, one.id, { status: 'ready' });
    await db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = '1ms'`.execute(second);
      await change(second, other.id, { status: 'ready' });
    });
    await foldCounts({ db });
    expect((await storedCounts()).ready).toBe(before.ready + 1);
  });
  expect((await storedCounts()).ready).toBe(before.ready + 2);
  expect(await storedCounts()).toEqual(await counted());
});

test('folding in several processes at once counts each change once', async () => {
  for (let made = 0; made < 20; made += 1) await createParcel(db);
  await Promise.all(Array.from({ length: 6 }, () => foldCounts({ db })));
  expect(await waiting()).toBe(0);
  expect(await storedCounts()).toEqual(await counted());
});
