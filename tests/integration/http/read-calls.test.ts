import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { readCalls } from '~/server/http/trpc/direct-calls/read-calls';
import { testApp } from '../../factories/app';
import { serveFaces } from '../../factories/call-faces';
import { createForm } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const client = await app.signIn('client');
const { id } = await createForm(db, { customerId: client.user.customerId ?? '' });
const ask = await serveFaces(app.services, readCalls(app.services));

const owner = { cookie: `accessToken=${client.sessionId}` };
const over = { cookie: 'accessToken=over' };

const json = (input: unknown): string => encodeURIComponent(superjson.stringify(input));
const batch = (...inputs: unknown[]): string =>
  encodeURIComponent(
    JSON.stringify(Object.fromEntries(inputs.map((input, at) => [at, superjson.serialize(input)]))),
  );
const nobody = '01a1febb-d46f-7d4a-9d98-8843f3725355';

describe('a plain read', () => {
  test.each<[string, string, RequestInit]>([
    ['of a visitor', 'account.me', {}],
    ['signed in', 'account.me', { headers: owner }],
    ['with an expired session', 'account.me', { headers: over }],
    ['with an input', `forms.get?input=${json({ id })}`, { headers: owner }],
    ['with dates and numbers that JSON lacks', 'quotes.prices', {}],
    ['with an input that it does not have', `account.me?input=${json({ more: 1 })}`, {}],
    ['for an unknown record', `forms.get?input=${json({ id: nobody })}`, { headers: owner }],
    ['for a record that a visitor may not see', `forms.get?input=${json({ id })}`, {}],
    ['with a wrong input', `forms.get?input=${json({ id: 7 })}`, { headers: owner }],
    ['without its input', 'forms.get', { headers: owner }],
    ['with an empty input', 'forms.get?input=', { headers: owner }],
    [
      'with an input given twice',
      `forms.get?input=${json({ id })}&input=${json({ id: 7 })}`,
      { headers: owner },
    ],
    [
      'with characters that need no escape',
      `tracking.find?input=${json({ number: 'CM?1' }).replaceAll('%3F', '?')}`,
      {},
    ],
    ['in a batch', `account.me,forms.get?batch=1&input=${batch(undefined, { id })}`, { headers: owner }],
    ['in a batch without inputs', 'account.me,forms.flights?batch=1', { headers: owner }],
    ['alone in a batch', 'account.me?batch=1&input=%7B%7D', {}],
    [
      'in a batch with a failure',
      `account.me,forms.get?batch=1&input=${batch(undefined, { id: nobody })}`,
      { headers: owner },
    ],
    ['in a batch with the same failure twice', 'forms.flights,forms.list?batch=1&input=%7B%7D', {}],
  ])('gets the answer of the tRPC adapter: %s', async (_name, call, init) => {
    const plain = await ask('plain', call, init);
    expect(plain.status).not.toBe(418);
    expect(plain).toEqual(await ask('adapter', call, init));
  });
});

describe('a read that is not plain', () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  test.each<[string, string, RequestInit]>([
    ['an unknown procedure', 'nothing.here', {}],
    ['a name that every object has', 'constructor', {}],
    ['a router', 'forms', {}],
    ['no name', '', {}],
    ['a change by GET', 'auth.forgetCode', {}],
    ['a change among reads', 'account.me,auth.forgetCode?batch=1', {}],
    ['an unknown one among reads', 'account.me,nothing?batch=1', {}],
    ['several without batch=1', 'account.me,forms.flights', {}],
    ['a list for the inputs', 'account.me?batch=1&input=%5B1%5D', {}],
    ['a string for the inputs', 'account.me?batch=1&input=%22a%22', {}],
    ['null for an input', 'forms.get?input=null', {}],
    ['incomplete JSON', 'forms.get?input=%7B', {}],
    ['escaped commas', 'account.me%2Cforms.flights?batch=1', {}],
    ['HEAD', 'account.me', { method: 'HEAD' }],
    ['a read by POST', 'account.me', post],
    ['a change', 'auth.forgetCode', post],
    ['a stream', 'account.me?batch=1', { headers: { 'trpc-accept': 'application/jsonl' } }],
  ])('goes to the tRPC adapter: %s', async (_name, call, init) => {
    expect((await ask('plain', call, init)).status).toBe(418);
    const [door, adapted] = [await ask('door', call, init), await ask('adapter', call, init)];
    expect(door).toEqual(adapted);
  });
});
