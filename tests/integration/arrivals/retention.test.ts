import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { readEnv } from '~/server/core/env/env';
import { deleteUnusedInvoices } from '~/server/expected-parcels/invoices/unused';
import { housekeeping } from '~/server/housekeeping';
import { testApp } from '../../factories/app';
import { boxOf } from '../../factories/arrivals';
import { problemOf } from '../../factories/problem';
import { storeArrival } from '../../factories/shelf';
import { storePictureRow } from '../../factories/shelf-arrivals';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');
const client = await app.signIn('client');
const customerId = client.user.customerId ?? '';
const now = new Date();
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
const services = { ...app.services, now: () => now };
const label = {
  ...{ labelName: 'GANBOLD', labelSuburb: 'Campsie', labelMobile: '0491 570 156', labelText: 'fragile' },
  searchText: 'ganbold',
};

const rowOf = async (id: string) =>
  await db
    .selectFrom('arrival')
    .select(['labelName', 'labelSuburb', 'labelMobile', 'labelText', 'searchText', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('labels of boxes that left long ago are emptied, also for the search', async () => {
  const env = readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true', KEEP_LABELS_DAYS: '100' });
  const shelfSince = daysAgo(500);
  const ended = { customerId, shelfSince, status: 'returned' as const, ...label };
  const old = await storeArrival(db, { ...ended, endedAt: daysAgo(101) });
  const young = await storeArrival(db, { ...ended, endedAt: daysAgo(99) });
  const here = await storeArrival(db, { customerId, shelfSince, ...label });
  await housekeeping({ ...services, env });
  await foldSearch(services);
  expect(await rowOf(old.id)).toMatchObject({
    ...{ labelName: '', labelSuburb: '', labelMobile: '', labelText: '', status: 'returned' },
  });
  expect((await rowOf(old.id)).searchText).toContain(old.number.toLowerCase());
  expect((await rowOf(old.id)).searchText).not.toContain('ganbold');
  for (const { id } of [young, here]) expect(await rowOf(id)).toMatchObject({ labelName: 'GANBOLD' });
  const { rows } = await clerk.api.arrivals.list({ search: 'ganbold', isArchived: false });
  expect(rows.map(({ id }) => id)).not.toContain(old.id);
});

async function invoice(createdAt: Date, change: object = {}): Promise<{ id: string; storageKey: string }> {
  const storageKey = `invoices/2026/11/${randomUUID()}.pdf`;
  await app.services.files.write(storageKey, Buffer.from('%PDF-1.7'));
  const file = { storageKey, bytes: 8, sha256: 'a'.repeat(64), createdAt };
  const { id } = await db
    .insertInto('shopInvoice')
    .values({ customerId, ...file, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, storageKey };
}

test('PDFs of no parcel, and removed ones, are deleted with their content', async () => {
  const { id: arrivalId } = await storeArrival(db, { customerId, shelfSince: daysAgo(50) });
  const unused = await invoice(daysAgo(8));
  const young = await invoice(daysAgo(6));
  const used = await invoice(daysAgo(50), { arrivalId });
  const removed = await invoice(daysAgo(50), { arrivalId, removedAt: daysAgo(31) });
  await deleteUnusedInvoices(services);
  const later = { ...services, now: () => new Date(now.getTime() + 31 * DAY_MS) };
  const left = async () => (await db.selectFrom('shopInvoice').select('id').execute()).map(({ id }) => id);
  expect((await left()).sort()).toEqual([unused.id, young.id, used.id].sort());
  expect(await app.services.files.find(removed.storageKey)).toBeUndefined();
  await db.updateTable('shopInvoice').set({ arrivalId }).where('id', '=', young.id).execute();
  await deleteUnusedInvoices(later);
  await deleteUnusedInvoices(later);
  expect((await left()).sort()).toEqual([young.id, used.id].sort());
  expect(await app.services.files.find(unused.storageKey)).toBeUndefined();
  expect(await app.services.files.find(used.storageKey)).toBeDefined();
});

test('PDFs of claims that failed a week ago are deleted, and no others of claims', async () => {
  const { id: arrivalId } = await storeArrival(db, { customerId, shelfSince: daysAgo(50) });
  const claimed = async (claim: object, decidedAt: Date) => {
    const { id: claimId } = await db
      .insertInto('arrivalClaim')
      .values({ customerId, office: 'sydney', createdAt: daysAgo(50), updatedAt: decidedAt, ...claim })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await invoice(daysAgo(50), { claimId });
  };
  const rejected = { status: 'rejected', rejection: 'staff' };
  const gone = [
    await claimed(rejected, daysAgo(8)),
    await claimed({ status: 'rejected', rejection: 'given_to_other' }, daysAgo(8)),
    await claimed({ status: 'withdrawn' }, daysAgo(8)),
  ];
  const stay = [
    await claimed(rejected, daysAgo(6)),
    await claimed({ status: 'withdrawn' }, daysAgo(6)),
    await claimed({ status: 'open' }, daysAgo(50)),
    await claimed({ status: 'suggested', suggestedBy: clerk.user.id }, daysAgo(50)),
    await claimed({ status: 'accepted', arrivalId }, daysAgo(50)),
  ];
  await deleteUnusedInvoices(services);
  const removed = await db
    .selectFrom('shopInvoice')
    .select('id')
    .where('claimId', 'is not', null)
    .where('removedAt', 'is not', null)
    .execute();
  expect(removed.map(({ id }) => id).sort()).toEqual(gone.map(({ id }) => id).sort());
  for (const { storageKey } of [...gone, ...stay])
    expect(await app.services.files.find(storageKey)).toBeDefined();
  // What was removed is deleted after its days; what failed six days ago is removed then.
  await deleteUnusedInvoices({ ...services, now: () => new Date(now.getTime() + 31 * DAY_MS) });
  for (const { storageKey } of gone) expect(await app.services.files.find(storageKey)).toBeUndefined();
  for (const { storageKey } of stay) expect(await app.services.files.find(storageKey)).toBeDefined();
});

test('one photo is attached to one box, also by two calls at once', async () => {
  const fileId = await storePictureRow(db, null);
  const boxes = await Promise.all([boxOf(db, { photoIds: [fileId] }), boxOf(db, { photoIds: [fileId] })]);
  const answers = await Promise.all(
    boxes.map(async (box) => await problemOf(clerk.api.arrivals.receive(box)).catch(() => 'received')),
  );
  const refused = answers.filter((answer) => answer !== 'received');
  expect(refused).toMatchObject([{ code: 'file.missing' }]);
  const photos = await db
    .selectFrom('arrivalPhoto')
    .select('arrivalId')
    .where('fileId', '=', fileId)
    .execute();
  expect(photos).toHaveLength(1);
});
