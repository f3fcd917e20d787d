import { randomUUID } from 'node:crypto';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { changeCalls } from '~/server/http/trpc/direct-calls/change-calls';
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

describe('a plain change', () => {
  // The key is constant, so the second call gets the answer of the first.
  test.each<[string, string, RequestInit]>([
    ['of a client', 'forms.create', one(create, owner)],
    [
      'with a charset',
      'forms.create',
      one(create, { ...owner, 'content-type': 'application/json; charset=utf-8' }),
    ],
    ['with another body and a known key', 'forms.create', one({ ...create, draft: {} }, owner)],
    ['of a visitor', 'forms.create', one(create)],
    ['with an expired session', 'forms.create', one(create, { cookie: 'accessToken=over' })],
    ['with a wrong input', 'forms.create', one({ draft: 7 }, owner)],
    [
      'for an unknown record',
      'forms.withdraw',
      one({ id: randomUUID(), version: 1, idempotencyKey: key }, owner),
    ],
    ['that a rule refuses', 'forms.withdraw', one({ id, version: 1, idempotencyKey: randomUUID() }, owner)],
    ['that a role may not make', 'forms.reject', one({ id, version: 1, idempotencyKey: key }, owner)],
    ['in a batch', 'forms.create,forms.create?batch=1', batch([create, create], owner)],
    ['in a batch with a failure', 'forms.create,forms.withdraw?batch=1', batch([create, { id }], owner)],
    [
      'in a batch without inputs',
      'forms.create,forms.withdraw?batch=1',
      { headers: { ...json, ...owner }, body: '{}' },
    ],
  ])('gets the answer of the tRPC adapter: %s', async (_name, call, init) => {
    const plain = await ask('plain', call, init);
    expect(plain.status).not.toBe(418);
    expect(plain).toEqual(await ask('adapter', call, init));
  });

  test('sets the cookies of its answer', async () => {
    const other = await app.signIn('client');
    const left = await ask('plain', 'auth.signOut', one({}, { cookie: `accessToken=${other.sessionId}` }));
    expect(left.headers).toContainEqual(['set-cookie', expect.stringContaining('accessToken=;')]);
  });
});

describe('a change that is not plain', () => {
  test.each<[string, string, RequestInit]>([
    ['an unknown procedure', 'nothing.here', one({})],
    ['a name that every object has', 'constructor', one({})],
    ['a read', 'account.me', one({})],
    ['a read among changes', 'forms.create,account.me?batch=1', batch([create, undefined], owner)],
    ['GET', 'forms.create', { method: 'GET' }],
    ['incomplete JSON', 'forms.create', { headers: { ...json, ...owner }, body: '{"json":' }],
    ['no body', 'forms.create', { headers: { ...json, ...owner } }],
    ['null', 'forms.create', { headers: { ...json, ...owner }, body: 'null' }],
    ['a list for the inputs', 'forms.create?batch=1', { headers: { ...json, ...owner }, body: '[1]' }],
    ['several without batch=1', 'forms.create,forms.create', one(create, owner)],
    ['a stream', 'forms.create?batch=1', batch([create], { ...owner, 'trpc-accept': 'application/jsonl' })],
  ])('goes to the tRPC adapter: %s', async (_name, call, init) => {
    expect((await ask('plain', call, init)).status).toBe(418);
    const [door, adapted] = [await ask('door', call, init), await ask('adapter', call, init)];
    expect(door).toEqual(adapted);
  });
});
