import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { readEnv } from '~/server/core/env/env';
import { createAdmission } from '~/server/core/limits/admission/admission';
import { doorLimits } from '~/server/core/limits/rate-limit/doors';
import { countActs, limits } from '~/server/core/limits/rate-limit/limits';
import { createCaller } from '~/server/router';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const env = readEnv({
  NODE_ENV: 'test',
  MOZ_DEMO: 'true',
  PUBLIC_URL: 'http://moz.example',
  TRUST_PROXY: '1',
});
const app = testApp(db, { env });
const url = await serveApi(app.services);
const find = `${url}/api/trpc/tracking.find?input=${encodeURIComponent('{"json":{"number":"1"}}')}`;

test('a visitor who looks up too many parcels gets 429 with a time to retry', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.20' };
  expect((await fetch(find, { headers })).status).toBe(400);
  app.services.doors.recognise({ ip: '203.0.113.20', userId: undefined }, doorLimits.visitor.points - 1);
  const answer = await fetch(find, { headers });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  const body = await answer.json();
  expect(body.error.json.data.problem.code).toBe('rate_limit');
});

test('a user signed in at that address continues up to the limit of the account', async () => {
  const client = await app.signIn('client');
  const headers = { 'x-forwarded-for': '203.0.113.20', cookie: `accessToken=${client.sessionId}` };
  expect((await fetch(find, { headers })).status).toBe(400);
  app.services.doors.recognise({ ip: '203.0.113.21', userId: client.user.id }, doorLimits.account.points - 1);
  for (const where of ['203.0.113.20', '203.0.113.22']) {
    const answer = await fetch(find, { headers: { ...headers, 'x-forwarded-for': where } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect((await answer.json()).error.json.data.problem.code).toBe('rate_limit');
  }
  const other = await app.signIn('client');
  const others = { ...headers, cookie: `accessToken=${other.sessionId}` };
  expect((await fetch(find, { headers: others })).status).toBe(400);
});

test('an address can guess the digits of a limited number of parcels only', async () => {
  const { number } = await createParcel(db);
  const { ctx } = await app.visitor();
  const at = (ip: string) => createCaller({ ...ctx, ip }).tracking;
  await countActs(db, { name: 'track-address', key: '203.0.113.22', acts: limits['track-address'].points });
  await expect(at('203.0.113.22').reveal({ number, last4: '0000' })).rejects.toThrow('rate_limit');
  await expect(at('203.0.113.23').reveal({ number, last4: '0000' })).rejects.toThrow('phone.last4_wrong');
});

test('a caller that fills every connection does not block others', async () => {
  const wide = { running: 4, waiting: 4 };
  const lanes = { cheap: wide, page: wide, dear: wide, signIn: wide, file: wide };
  const admission = createAdmission(lanes, 60_000);
  const at = await serveApi(testApp(db, { env, admission }).services);
  const statusOf = async (token: string): Promise<number> => {
    const { status } = await fetch(`${at}/api/trpc/account.me`, {
      headers: { cookie: `accessToken=${token}` },
    });
    return status;
  };
  const flood = ['credential flood'];
  const held = Array.from({ length: 300 }, () => admission.enterAtOnce('cheap', flood));
  const waiting = Array.from({ length: 300 }, () => admission.wait('cheap', flood));
  expect(await statusOf('flood')).toBe(503);
  for (const other of ['a', 'b', 'c']) expect(await statusOf(other)).toBe(200);
  for (const leave of held) leave?.();
  for (const one of waiting) (await one)?.();
  expect(await statusOf('flood')).toBe(200);
});

test('a slow sender does not block others', async () => {
  const narrow = { running: 1, waiting: 5 };
  const lanes = { cheap: narrow, page: narrow, dear: narrow, signIn: narrow, file: narrow };
  const few = testApp(db, { env, admission: createAdmission(lanes, 60_000) });
  const at = new URL(await serveApi(few.services));
  const slow = connect(Number(at.port), at.hostname);
  const head = `Host: a\r\nOrigin: ${few.services.env.publicUrl}\r\nContent-Type: application/json`;
  await new Promise<void>((resolve) => {
    slow.write(`POST /api/trpc/content.contact HTTP/1.1\r\n${head}\r\nContent-Length: 10\r\n\r\n{`, () =>
      resolve(),
    );
  });
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await fetch(`${at.origin}/api/trpc/account.me`)).status).toBe(200);
  }
  slow.destroy();
});
