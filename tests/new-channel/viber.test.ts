import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { messageChannels } from '~/domain/messages/channels';
import { mutedEntries } from '~/domain/messages/choices';
import { sampleParams } from '~/domain/messages/samples';
import { createProviders } from '~/server/messages/channels';
import { sendToCustomer } from '~/server/messages/customer/send-to-customer';
import { sendMessage } from '~/server/messages/send';
import { tasks } from '~/server/tasks';
import { testApp } from '../factories/app';
import { key } from '../factories/form-desk';
import { messageDesk, noPaper } from '../factories/messages';
import { testDb } from '../setup/test-db';
import { viber } from './viber';

/** Messages have one more channel here: see with-viber.ts. */
const { db } = await testDb();
const app = testApp(db, { now: () => new Date() });
const { outbox, empty } = messageDesk(db);
const mobile = '+97699112233';
beforeEach(async () => {
  viber.accepted.length = 0;
  viber.unknown.clear();
  await empty();
});

async function customer() {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  await db.updateTable('customer').set({ mobile, locale: 'en' }).where('id', '=', customerId).execute();
  return { ...client, customerId };
}

async function received(customerId: string): Promise<void> {
  const params = () => sampleParams('received', 'en');
  await db.transaction().execute((tx) =>
    sendToCustomer({ tx, ...app.services }, customerId, {
      kind: 'received',
      causeKey: randomUUID(),
      params,
    }),
  );
}

const stateOf = async (channel: string) =>
  (await outbox()).filter((row) => String(row.channel) === channel).map(({ status }) => status);

/** Runs the job of each message as the worker does. */
async function work(): Promise<void> {
  const services = { ...app.services, ...createProviders(app.services), printPaper: noPaper };
  for (const { id } of await outbox())
    await sendMessage(services, { payload: { messageId: id }, isLastAttempt: false });
}

test('gets a message of its own beside the SMS, which its provider sends', async () => {
  const { customerId } = await customer();
  await received(customerId);
  expect(Object.keys(tasks)).toContain('send_viber');
  await work();
  expect(await stateOf('viber')).toEqual(['sent']);
  expect(await stateOf('sms')).toEqual(['sent']);
  expect(viber.accepted).toEqual([
    { receiver: mobile, text: expect.stringContaining('/track/CM473124829XM') },
  ]);
});

test('shows a refused message as failed in the list of the channel', async () => {
  const { api } = await app.signIn('admin');
  const { customerId } = await customer();
  viber.unknown.add(mobile);
  await received(customerId);
  await work();
  const channel = messageChannels.find((one) => String(one) === 'viber');
  const { rows } = await api.messages.list({ ...(channel && { channel }), state: 'failed' });
  expect(rows).toMatchObject([{ channel: 'viber', status: 'failed', lastError: 'Unknown number.' }]);
  expect(await stateOf('sms')).toEqual(['sent']);
});

test('is switched off by the customer for an event', async () => {
  const { api, customerId } = await customer();
  const muted = mutedEntries.filter((entry) => String(entry) === 'viber:received');
  const choice = await api.account.messageChoice();
  await api.account.chooseMessages({ muted, version: choice?.version ?? 0, ...key() });
  await received(customerId);
  expect(await stateOf('viber')).toEqual(['muted']);
  expect(await stateOf('sms')).toEqual(['queued']);
});

test('has its texts, which an administrator edits', async () => {
  const { api } = await app.signIn('admin');
  const texts = (await api.messages.templates.list()).filter(({ channel }) => String(channel) === 'viber');
  expect(texts.filter(({ kind }) => kind === 'received').map(({ locale }) => locale)).toEqual(['mn', 'en']);
});
