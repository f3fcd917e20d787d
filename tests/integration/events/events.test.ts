import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { EVENT_DAYS, events } from '~/domain/events/kinds';
import { publish } from '~/server/core/events/publish';
import type { SecurityRow } from '~/server/core/security/events/row';
import { housekeeping } from '~/server/housekeeping';
import { storeSecurityEvents } from '~/server/security/store';
import { formDesk, key, piece } from '../../factories/form-desk';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, waiting } = await formDesk(db);
const clerk = await app.signIn('warehouse-au');
const eventsOf = async (entityId: string) =>
  await db.selectFrom('domainEvent').selectAll().where('entityId', '=', entityId).orderBy('id').execute();

test('each step of a form and of its parcel writes an event of its customer', async () => {
  const { client, formId, version } = await waiting();
  const pieces = [piece()];
  const { parcels } = await clerk.api.forms.receive({
    ...{ formId, version, pieces, isCountConfirmed: true },
    ...key(),
  });
  const [parcel] = parcels;
  expect(await eventsOf(formId)).toMatchObject([
    { kind: 'form.moved', data: { from: 'draft', status: 'submitted' } },
    { kind: 'form.submitted', entity: 'form', customerId: client.user.customerId },
    { kind: 'form.moved', data: { from: 'submitted', status: 'accepted' } },
    { kind: 'form.received', data: { parcels: [{ id: parcel?.id, number: parcel?.number }], grossG: 9_300 } },
  ]);
  await clerk.api.parcels.hold({ id: parcel?.id ?? '', version: 1, reason: 'documents', note: '', ...key() });
  expect(await eventsOf(parcel?.id ?? '')).toMatchObject([
    { kind: 'parcel.moved', data: { from: null, status: 'received' } },
    { kind: 'parcel.promised' },
    { kind: 'parcel.moved', data: { status: 'on_hold', holdReason: 'documents' } },
  ]);
  const messages = await db
    .selectFrom('message')
    .select('kind')
    .where('customerId', '=', client.user.customerId)
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['submitted', 'received']));
});

test('an event contains no name and no number of a person', async () => {
  const { formId } = await waiting();
  const { sender } = await db
    .selectFrom('form')
    .select('sender')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  const party = Object(sender);
  const stored = JSON.stringify(await db.selectFrom('domainEvent').select('data').execute());
  expect(String(party.name).length).toBeGreaterThan(3);
  expect(stored).not.toContain(party.name);
  expect(stored).not.toContain(party.mobile);
});

test('a change that is rolled back has no event', async () => {
  const entityId = randomUUID();
  const change = db.transaction().execute(async (tx) => {
    await publish({ ...clerk.ctx, tx }, 'price.approved', [
      { entityId, customerId: null, data: { code: 'F-1' } },
    ]);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  expect(await eventsOf(entityId)).toEqual([]);
});

test('a change by the released version, which writes no events, still sends webhooks', async () => {
  const { formId } = await waiting();
  const { id: endpointId } = await (await app.signIn('admin')).api.webhooks.create({
    ...{ name: 'Program', url: 'https://93.184.216.34/', events: ['form.withdrawn'] },
    ...key(),
  });
  await db.updateTable('form').set({ status: 'withdrawn' }).where('id', '=', formId).execute();
  const sent = await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEvent', 'seq', 'eventSeq')
    .select(['kind', 'data'])
    .where('endpointId', '=', endpointId)
    .execute();
  expect(sent).toMatchObject([{ kind: 'form.withdrawn', data: { id: formId, previousStatus: 'submitted' } }]);
});

test('a security event sends one webhook, whichever version stored it', async () => {
  const admin = await app.signIn('admin');
  const { id: endpointId } = await admin.api.webhooks.create({
    ...{ name: 'Watcher', url: 'https://93.184.216.34/', events: ['security.refused'] },
    ...key(),
  });
  const row: Omit<SecurityRow, 'id'> = {
    ...({ kind: 'auth.signIn', outcome: 'refused' } as const),
    ...{ at: app.clock.now, userId: admin.user.id, actorId: null, tokenId: null, requestId: 'request' },
    ...{ address: '203.0.113.9', userAgent: 'test', reason: null, details: {}, count: 1 },
  };
  const rows = [randomUUID(), randomUUID()].map((id) => ({ ...row, id }));
  // A batch is stored again when the answer of the first time was lost.
  for (let time = 0; time < 2; time += 1) await storeSecurityEvents(app.services, rows);
  const ofReleased = randomUUID();
  await db
    .insertInto('securityEvent')
    .values({ ...row, id: ofReleased, details: '{}' })
    .execute();
  const sent = await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEvent', 'seq', 'eventSeq')
    .select(['kind', 'data'])
    .where('endpointId', '=', endpointId)
    .orderBy('seq')
    .execute();
  const expected = [...rows.map(({ id }) => id).sort(), ofReleased];
  const facts = { kind: 'auth.signIn', outcome: 'refused', address: '203.0.113.9', requestId: 'request' };
  expect(sent.map(({ data }) => Object(data).id).sort()).toEqual([...expected].sort());
  for (const { kind, data } of sent)
    expect({ kind, data }).toMatchObject({ kind: 'security.refused', data: facts });
  expect(Object.keys(Object(sent[0]?.data)).sort()).toEqual(Object.keys(Object(sent[2]?.data)).sort());
  expect(await eventsOf(rows[0]?.id ?? '')).toMatchObject([{ kind: 'security.recorded' }]);
  expect(await eventsOf(ofReleased)).toEqual([]);
});

test('an event cannot be changed, and is deleted after its days', async () => {
  const entityId = randomUUID();
  const row = { kind: 'form.submitted', entity: events['form.submitted'].entity, entityId, data: '{}' };
  const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
  await db
    .insertInto('domainEvent')
    .values([
      { ...row, at: daysAgo(EVENT_DAYS + 1) },
      { ...row, at: daysAgo(EVENT_DAYS - 1) },
    ])
    .execute();
  const change = db
    .updateTable('domainEvent')
    .set({ kind: 'form.x' })
    .where('entityId', '=', entityId)
    .execute();
  await expect(change).rejects.toThrow('append-only');
  await housekeeping({ ...app.services, now: () => new Date() });
  expect(await eventsOf(entityId)).toHaveLength(1);
});
