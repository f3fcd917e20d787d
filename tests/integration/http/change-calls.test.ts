import { randomUUID } from 'node:crypto';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { changeCalls } from '~/server/http/direct-calls/change-calls';
import { testApp } from '../../factories/app';
import { serveFaces } from '../../factories/call-faces';
import { createForm } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const client = await app.signIn('client');
const { id } = await createForm(db, { customerId: client.user.customerId ?? '' });
const faces = await serveFaces(app.services, changeCalls(app.services));

const owner = { cookie: `accessToken=${client.sessionId}` };
const json = { 'content-type': 'application/json' };

const ask: typeof faces = (face, call, init) => faces(face, call, { method: 'POST', ...init });

const one = (input: unknown, headers: Record<string, string> = {}): RequestInit => ({
  headers: { ...json, ...headers },
  body: superjson.stringify(input),
});
const batch = (inputs: unknown[], headers: Record<string, string> = {}): RequestInit => ({
  headers: { ...json, ...headers },
  body: JSON.stringify(Object.fromEntries(inputs.map((input, at) => [at, superjson.serialize(input)]))),
});
const key = randomUUID();
const create = { draft: { note: 'Ө Ү ₮' }, idempotencyKey: key };

describe('a plain change answers as the adapter of tRPC does', () => {
  // The key is constant: a second caller gets the answer of the first again.
  test.each<[string, string, RequestInit]>([
    ['made', 'forms.create', one(create, owner)],
    [
      'with a name of its letters',
      'forms.create',
      one(create, { ...owner, 'content-type': 'application/json; charset=utf-8' }),
    ],
    ['with another body under its key', 'forms.create', one({ ...create, draft: {} }, owner)],
    ['of a visitor', 'forms.create', one(create)],
    ['with a session that is over', 'forms.create', one(create, { cookie: 'accessToken=over' })],
    ['with a wrong input', 'forms.create', one({ draft: 7 }, owner)],
    [
      'of what is not there',
      'forms.withdraw',
      one({ id: randomUUID(), version: 1, idempotencyKey: key }, owner),
    ],
    ['that a rule refuses', 'forms.withdraw', one({ id, version: 1, idempotencyKey: randomUUID() }, owner)],
    ['that a role may not make', 'forms.reject', one({ id, version: 1, idempotencyKey: key }, owner)],
    ['of several', 'forms.create,forms.create?batch=1', batch([create, create], owner)],
    ['of some that fail', 'forms.create,forms.withdraw?batch=1', batch([create, { id }], owner)],
    [
      'of several without inputs',
      'forms.create,forms.withdraw?batch=1',
      { headers: { ...json, ...owner }, body: '{}' },
    ],
  ])('gives the same answer to a call %s', async (_name, call, init) => {
    const plain = await ask('plain', call, init);
    expect(plain.status).not.toBe(418);
    expect(plain).toEqual(await ask('adapter', call, init));
  });

  test('and sets the cookies that it sets', async () => {
    const other = await app.signIn('client');
    const left = await ask('plain', 'auth.signOut', one({}, { cookie: `accessToken=${other.sessionId}` }));
    expect(left.headers).toContainEqual(['set-cookie', expect.stringContaining('accessToken=;')]);
  });
});

describe('what is not plain is left to the adapter', () => {
  test.each<[string, string, RequestInit]>([
    ['an unknown procedure', 'nothing.here', one({})],
    ['a name of every object', 'constructor', one({})],
    ['a read', 'account.me', one({})],
    ['a read among changes', 'forms.create,account.me?batch=1', batch([create, undefined], owner)],
    ['GET', 'forms.create', { method: 'GET' }],
    ['half a JSON', 'forms.create', { headers: { ...json, ...owner }, body: '{"json":' }],
    ['no body', 'forms.create', { headers: { ...json, ...owner } }],
    ['null', 'forms.create', { headers: { ...json, ...owner }, body: 'null' }],
    ['a list for the inputs', 'forms.create?batch=1', { headers: { ...json, ...owner }, body: '[1]' }],
    ['several without the word batch', 'forms.create,forms.create', one(create, owner)],
    ['a stream', 'forms.create?batch=1', batch([create], { ...owner, 'trpc-accept': 'application/jsonl' })],
  ])('hands this call to the adapter: %s', async (_name, call, init) => {
    expect((await ask('plain', call, init)).status).toBe(418);
    const [door, adapted] = [await ask('door', call, init), await ask('adapter', call, init)];
    expect(door).toEqual(adapted);
  });
});
