import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { readEnv } from '~/server/core/env/env';
import { housekeeping } from '~/server/housekeeping';
import { formDesk } from '../factories/form-desk';
import { stationDevice } from '../factories/station';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const { app } = await formDesk(db);
const warehouse = await app.signIn('warehouse-au');
const now = new Date();
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
const keep = async (settings: Record<string, string>): Promise<void> => {
  const env = readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true', ...settings });
  await housekeeping({ ...app.services, env, now: () => now });
};

const storeMessage = async (createdAt: Date, status: 'sent' | 'queued' = 'sent'): Promise<string> => {
  const message = {
    kind: 'code',
    channel: 'sms',
    recipient: '+61400000001',
    locale: 'mn',
    body: 'Text',
  } as const;
  const { id } = await db
    .insertInto('message')
    .values({ ...message, status, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const storeNotification = async (createdAt: Date): Promise<string> => {
  const { id } = await db
    .insertInto('notification')
    .values({ userId: warehouse.user.id, kind: 'test', createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const idsOf = async (table: 'message' | 'notification' | 'stationScan'): Promise<string[]> =>
  (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);

test('old messages are deleted, except answers to visitors and waiting ones', async () => {
  const [young, old] = [await storeMessage(daysAgo(99)), await storeMessage(daysAgo(101))];
  const answer = await storeMessage(daysAgo(500));
  const { id: contactMessageId } = await db
    .insertInto('contactMessage')
    .values({ name: 'Visitor', mobile: '+61400000001', body: 'Question', locale: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contactAnswer')
    .values({ contactMessageId, body: 'Answer', messageId: answer })
    .execute();
  await keep({});
  expect(await idsOf('message')).toContain(old);
  const waiting = await storeMessage(daysAgo(101), 'queued');
  await keep({ KEEP_MESSAGES_DAYS: '100' });
  const kept = await idsOf('message');
  expect(kept).toEqual(expect.arrayContaining([young, answer]));
  expect(kept).not.toContain(old);
  // Housekeeping marks a message without a job as failed; the next run deletes it.
  expect(kept).toContain(waiting);
  await keep({ KEEP_MESSAGES_DAYS: '100' });
  expect(await idsOf('message')).not.toContain(waiting);
});

test('notifications are deleted by their age, read or not', async () => {
  const [young, old] = [await storeNotification(daysAgo(39)), await storeNotification(daysAgo(41))];
  await keep({ KEEP_NOTIFICATIONS_DAYS: '40' });
  expect(await idsOf('notification')).toEqual([young]);
  expect(old).not.toBe(young);
});

test('old scans are deleted, and none of the last 89 days can be changed or deleted', async () => {
  const { send, device } = stationDevice(app, warehouse);
  await send([]);
  const scan = (seq: number, receivedAt: Date) => ({
    ...{ id: randomUUID(), deviceId: device.id, seq, act: 'load', outcome: 'refused' },
    ...{ at: receivedAt, receivedAt, actorId: warehouse.user.id },
  });
  const [young, old] = [scan(1, daysAgo(88)), scan(2, daysAgo(91))];
  await db.insertInto('stationScan').values([young, old]).execute();
  await keep({});
  expect(await idsOf('stationScan')).toContain(old.id);
  await keep({ KEEP_SCANS_DAYS: '90' });
  expect(await idsOf('stationScan')).toEqual([young.id]);
  const deletion = db.deleteFrom('stationScan').where('id', '=', young.id);
  await expect(deletion.execute()).rejects.toThrow('is append-only');
  const change = db.updateTable('stationScan').set({ outcome: 'applied' }).where('id', '=', young.id);
  await expect(change.execute()).rejects.toThrow('is append-only');
});

test('a retention time that is too short is refused with its name', () => {
  const env = () => readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true', KEEP_SCANS_DAYS: '7' });
  expect(env).toThrow('KEEP_SCANS_DAYS');
});
