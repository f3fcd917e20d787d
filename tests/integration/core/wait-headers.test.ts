import { describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { services } = testApp(db);
const url = await serveApi(services);

async function signIn(path: string, body: object): Promise<Response> {
  return await fetch(`${url}/api/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://moz.example' },
    body: JSON.stringify(body),
  });
}

describe('a call over its rate limit', () => {
  const wrong = { json: { email: 'nobody@moz.example', password: 'not the password' } };

  test('has headers with the time to wait, alone and in a batch', async () => {
    const within = await signIn('auth.signInStaff', wrong);
    expect(within.status).not.toBe(429);
    expect(within.headers.get('retry-after')).toBeNull();
    for (let more = 0; more < 9; more += 1) await signIn('auth.signInStaff', wrong);

    const refused = await signIn('auth.signInStaff', wrong);
    expect(refused.status).toBe(429);
    const { error } = await refused.json();
    const { code, params } = error.json.data.problem;
    expect(code).toBe('rate_limit');
    expect(params.seconds).toBeGreaterThan(0);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': String(params.seconds),
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(params.seconds),
    });

    const batch = await signIn('auth.forgetCode,auth.signInStaff?batch=1', { 1: wrong });
    expect(batch.status).toBe(207);
    expect(Number(batch.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
