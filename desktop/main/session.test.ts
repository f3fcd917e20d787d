import { describe, expect, test } from 'vitest';
import { createSession } from './session';
import type { StoredSession } from './token-store';

const visitor = {
  user: { id: '1', role: 'warehouse-au', name: 'Bat', givenName: '', customerId: null },
  rules: [],
};
const signedIn = {
  accessToken: 'the-token',
  userData: { id: '1', role: 'warehouse-au', fullName: 'Bat', email: 'b@moz.mn', locale: 'mn' },
  userAbilityRules: [{ action: 'read', subject: 'Parcel', inverted: false }],
};
const answered = (json: unknown) => Response.json({ result: { data: { json } } });
const refused = (problem: object) =>
  Response.json({ error: { json: { data: { problem } } } }, { status: 422 });

function setUp(answer: () => Response | Promise<Response>, stored?: StoredSession) {
  const asked: { url: string; headers: Headers; body: string }[] = [];
  let session = stored;
  let address = 'https://moz.mn';
  const made = createSession({
    fetch: async (url, init) => {
      asked.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body ?? '') });
      return await answer();
    },
    server: () => address,
    store: {
      isStored: true,
      read: () => session,
      write: async (next) => {
        session = next;
      },
      clear: () => {
        session = undefined;
      },
    },
  });
  return { made, asked, stored: () => session, moveTo: (next: string) => (address = next) };
}

const stored: StoredSession = { server: 'https://moz.mn', token: 'the-token', visitor };

describe('signing in', () => {
  const credentials = { email: 'b@moz.mn', password: 'secret', code: '123456' };

  test('stores the token and returns the user without it', async () => {
    const { made, asked, stored: session } = setUp(() => answered(signedIn));
    const outcome = await made.signIn(credentials);
    expect(outcome).toEqual({
      kind: 'signed-in',
      visitor: { ...visitor, rules: signedIn.userAbilityRules },
    });
    expect(JSON.stringify(outcome)).not.toContain('the-token');
    expect(session()).toMatchObject({ server: 'https://moz.mn', token: 'the-token' });
    expect(asked[0]).toMatchObject({
      url: 'https://moz.mn/api/trpc/auth.signInForToken',
      body: JSON.stringify({ json: credentials }),
    });
    expect(asked[0]?.headers.get('origin')).toBe('https://moz.mn');
  });

  test('returns the reason of a refusal, by field where the server names one', async () => {
    const wrong = setUp(() => refused({ code: 'sign_in.wrong', params: {}, issues: [] }));
    expect(await wrong.made.signIn(credentials)).toEqual({
      kind: 'refused',
      refusals: [{ code: 'sign_in.wrong', params: {}, field: null }],
    });
    const issues = [{ path: 'code', code: 'required', params: {} }];
    const code = setUp(() => refused({ code: 'required', params: {}, issues }));
    expect(await code.made.signIn(credentials)).toMatchObject({
      refusals: [{ code: 'required', field: 'code' }],
    });
  });

  test('reports an unknown response as unexpected', async () => {
    const { made, stored: session } = setUp(() => new Response('<html>', { status: 502 }));
    expect(await made.signIn(credentials)).toMatchObject({ refusals: [{ code: 'unexpected' }] });
    expect(session()).toBeUndefined();
  });

  test('reports why the server could not be reached', async () => {
    const { made } = setUp(() => Promise.reject(new Error('net::ERR_CERT_AUTHORITY_INVALID')));
    expect(await made.signIn(credentials)).toEqual({ kind: 'unreachable', trouble: 'certificateUnknown' });
  });
});

describe('a session', () => {
  test('is refreshed, and ends when the server has ended it', async () => {
    const fresh = { user: signedIn.userData, rules: signedIn.userAbilityRules };
    const alive = setUp(() => answered(fresh), stored);
    expect(await alive.made.refresh()).toEqual({ ...visitor, rules: fresh.rules });
    expect(alive.asked[0]?.headers.get('authorization')).toBe('Bearer the-token');
    const over = setUp(() => answered(null), stored);
    expect(await over.made.refresh()).toBeUndefined();
    expect(over.stored()).toBeUndefined();
  });

  test.each([
    ['is unreachable', () => Promise.reject(new Error('net::ERR_TIMED_OUT'))],
    ['fails', () => new Response('no', { status: 500 })],
  ])('lasts while the server %s', async (_what, answer) => {
    const { made } = setUp(answer, stored);
    expect(await made.refresh()).toEqual(visitor);
  });

  test('is not used for another server', () => {
    const { made, moveTo } = setUp(() => answered(null), stored);
    expect(made.token()).toBe('the-token');
    moveTo('https://evil.example');
    expect([made.token(), made.visitor()]).toEqual([undefined, undefined]);
  });

  test('ends locally at once, and on the server if it is reachable', async () => {
    const { made, asked, stored: session } = setUp(() => Promise.reject(new Error('away')), stored);
    await made.signOut();
    expect(session()).toBeUndefined();
    expect(asked[0]).toMatchObject({ url: 'https://moz.mn/api/trpc/auth.signOut' });
  });
});
