import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const client = await app.signIn('client');
const url = await serveApi(app.services);

async function statusOf(call: string, headers: Record<string, string> = {}): Promise<number> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://moz.example', ...headers },
    body: '{"json":{}}',
  };
  return (await fetch(`${url}/api/trpc/${call}`, init)).status;
}

test.each(['payments.hurryCard', 'payments.hurryQpay'])(
  'the former name %s still answers',
  async (former) => {
    expect(await statusOf('payments.hurryNothing')).toBe(404);
    expect(await statusOf(former)).toBe(401);
    expect(await statusOf(former, { cookie: `accessToken=${client.sessionId}` })).toBe(400);
  },
);

test('a batch may name procedures by former and present names', async () => {
  expect(await statusOf('payments.hurryCard,payments.checkCard?batch=1')).toBe(401);
  expect(await statusOf('payments.hurryCard%2Cpayments.hurryQpay?batch=1')).toBe(401);
});
