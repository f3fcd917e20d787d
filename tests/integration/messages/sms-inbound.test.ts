import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hasStopped } from '~/server/messages/notices/queries';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const authToken = 'inbound-token';
const sms = { provider: 'twilio' as const, accountSid: 'AC1', authToken, from: '+1', apiUrl: 'http://none' };
const env = { ...app.services.env, publicUrl: 'https://moz.example', sms };
const url = await serveApi({ ...app.services, env });
const embedded = await serveApi({ ...app.services, env: { ...env, sms: { provider: 'embedded' } } });
const mobile = '+97699112233';

beforeEach(async () => {
  await db.deleteFrom('receiverStop').execute();
});

type Reply = Record<string, string>;

function signatureOf(form: Reply, token = authToken): string {
  const fields = Object.entries(form)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value);
  const signed = `${env.publicUrl}/api/sms/inbound${fields.join('')}`;
  return createHmac('sha1', token).update(signed).digest('base64');
}

type PostOptions = { signature?: string | undefined; to?: string; headers?: Record<string, string> };

/** Posts a reply as the carrier does. */
async function post(form: Reply, { signature = signatureOf(form), to = url, headers }: PostOptions = {}) {
  const response = await fetch(`${to}/api/sms/inbound`, {
    method: 'POST',
    headers: { ...(signature && { 'x-twilio-signature': signature }), ...headers },
    body: new URLSearchParams(form),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

const reply = (body: string, from = mobile): Reply => ({ From: from, Body: body, MessageSid: 'SM1' });
const stopped = async () =>
  (await db.selectFrom('receiverStop').select('mobile').execute()).map((row) => row.mobile);

test.each(['STOP', 'stop please', 'ЗОГС', 'Зогсоо.', 'zogs'])(
  'the reply "%s" stops the messages to its number',
  async (word) => {
    expect(await post(reply(word))).toMatchObject({ status: 200, text: '<Response/>' });
    expect(await hasStopped(db, mobile)).toBe(true);
    expect(await stopped()).toEqual([mobile]);
  },
);

test('a reply is answered with uncached XML, and START ends the stop', async () => {
  expect((await post(reply('STOP'))).type).toContain('text/xml');
  expect((await post(reply('ЭХЭЛ'))).status).toBe(200);
  expect(await stopped()).toEqual([]);
});

test('three equal replies, also concurrent ones, store one stop', async () => {
  const answers = await Promise.all([post(reply('ЗОГС')), post(reply('ЗОГС'))]);
  answers.push(await post(reply('ЗОГС')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stopped()).toEqual([mobile]);
});

test('a number without parcels can stop too, and any other text stops nothing', async () => {
  expect((await post(reply('STOP', '+61491570999'))).status).toBe(200);
  expect((await post(reply('Хэзээ ирэх вэ?'))).status).toBe(200);
  expect(await stopped()).toEqual(['+61491570999']);
});

test.each([
  ['no signature', { signature: '' }],
  ['a signature of another token', { signature: signatureOf(reply('STOP'), 'other') }],
  ['a signature of another text', { signature: signatureOf(reply('START')) }],
  ['the page of another site', { headers: { origin: 'https://evil.example' } }],
])('a request with %s is refused', async (_name, posted) => {
  expect((await post(reply('STOP'), posted)).status).toBe(403);
  expect(await stopped()).toEqual([]);
});

test.each([
  ['no fields', {}],
  ['a name instead of a number', reply('STOP', 'Mobicom')],
  ['a text that is too long', reply(`STOP ${'x'.repeat(2000)}`)],
])('a signed request with %s is accepted and stops nothing', async (_name, form) => {
  expect((await post(form)).status).toBe(200);
  expect(await stopped()).toEqual([]);
});

test('a body that is no form, a repeated field and a body over the limit are refused', async () => {
  const send = async (type: string, body: string) =>
    (await fetch(`${url}/api/sms/inbound`, { method: 'POST', headers: { 'content-type': type }, body }))
      .status;
  const form = 'application/x-www-form-urlencoded';
  const statuses = [
    await send('application/json', '{"From":"+97699112233","Body":"STOP"}'),
    await send(form, 'Body=STOP&Body=START'),
    await send(form, `Body=${'x'.repeat(20_000)}`),
  ];
  for (const status of statuses) expect([400, 403, 404, 413]).toContain(status);
  expect(await stopped()).toEqual([]);
});

test('the address for replies does not exist while no carrier is configured', async () => {
  expect((await post(reply('STOP'), { to: embedded })).status).toBe(404);
  expect(await stopped()).toEqual([]);
});
