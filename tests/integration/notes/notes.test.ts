import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const client = await app.signIn('client');
const customerId = client.user.customerId ?? '';
const parcel = await createParcel(db, { status: 'arrived', customerId });
const key = () => ({ idempotencyKey: randomUUID() });
const owners = { customer: customerId, parcel: parcel.id };

test.each(['customer', 'parcel'] as const)(
  'a note on a %s is stored once per key, with user and time',
  async (kind) => {
    const notes = au.api.notes[kind];
    const asked = { id: owners[kind], text: '  Утсаар ярьсан  ', ...key() };
    const stored = await notes.add(asked);
    expect(await notes.add(asked)).toEqual(stored);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await notes.add({ id: owners[kind], text: 'Second', ...key() });
    expect(await notes.list({ id: owners[kind] })).toMatchObject([
      { text: 'Second' },
      { ...stored, text: 'Утсаар ярьсан', by: 'Test warehouse-au', archivedAt: null },
    ]);
    const entries = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', stored.id)
      .execute();
    expect(entries).toEqual([{ action: 'notes.add' }]);
  },
);

test('a note is archived and restored from its current version only', async () => {
  const notes = au.api.notes.customer;
  const note = await notes.add({ id: customerId, text: 'Away', ...key() });
  const away = await notes.archive({ ...note, ...key() });
  const [first] = await notes.list({ id: customerId });
  expect(first).toMatchObject({ ...away, archivedAt: expect.any(Date) });
  expect(await problemOf(notes.restore({ ...note, ...key() }))).toMatchObject({ code: 'version.stale' });
  await notes.restore({ ...away, ...key() });
  expect((await notes.list({ id: customerId }))[0]).toMatchObject({ archivedAt: null });
  const asParcel = au.api.notes.parcel.archive({ id: note.id, version: 3, ...key() });
  expect(await problemOf(asParcel)).toMatchObject({ status: 404 });
});

test('a note is refused to a client, without permission, and on an unknown record', async () => {
  const text = 'x';
  for (const kind of ['customer', 'parcel'] as const) {
    expect(await problemOf(client.api.notes[kind].list({ id: owners[kind] }))).toMatchObject({ status: 403 });
    expect(await problemOf(client.api.notes[kind].add({ id: owners[kind], text, ...key() }))).toMatchObject({
      status: 403,
    });
    const unknown = au.api.notes[kind].add({ id: randomUUID(), text, ...key() });
    expect(await problemOf(unknown)).toMatchObject({ status: 404 });
  }
  expect(await problemOf(mn.api.notes.customer.add({ id: customerId, text, ...key() }))).toMatchObject({
    status: 403,
  });
  expect(await problemOf(au.api.notes.customer.add({ id: customerId, text: ' ', ...key() }))).toMatchObject({
    status: 400,
  });
});
