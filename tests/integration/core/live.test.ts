import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BuiltInRole } from '~/domain/roles/built-in';
import type { Queryable } from '~/server/core/api/context';
import { storeCargo } from '../../factories/cargo';
import type { Stream } from '../../factories/event-stream';
import { liveProcess } from '../../factories/live';
import { createForm, createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db, url: listenAt } = await testDb();
const [here, there] = [await liveProcess(db, { listenAt }), await liveProcess(db, { listenAt })];
const open: Stream[] = [];

beforeEach(() => {
  here.calmDown();
  there.calmDown();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});

async function follow(at: typeof here, sessionId: string): Promise<Stream> {
  const stream = await at.begin(sessionId);
  open.push(stream);
  await stream.ready();
  return stream;
}

async function listenAs(at: typeof here, role: BuiltInRole) {
  const person = await at.app.signIn(role);
  const stream = await follow(at, person.sessionId);
  // A new account also receives its own creation; this notification arrives after it.
  await notify(person.user.id);
  await stream.topic('notification');
  stream.forget();
  return { ...person, stream };
}

const notify = (userId: string) =>
  db.insertInto('notification').values({ userId, kind: 'contact', params: {}, link: null }).execute();

test('a change in one process reaches the streams of that process and of another', async () => {
  const { stream: far } = await listenAs(there, 'warehouse-au');
  const { stream: near } = await listenAs(here, 'warehouse-mn');
  const clerk = await here.app.signIn('warehouse-au');
  const { id, version } = await storeCargo(db, new Date(), { status: 'planned' });
  await Promise.all([far.topic('cargo'), near.topic('cargo')]);
  const again = await listenAs(there, 'support');
  await clerk.api.cargo.open({ id, version, idempotencyKey: randomUUID() });
  await again.stream.topic('cargo');
});

test('a change that is rolled back sends nothing', async () => {
  const { user, stream } = await listenAs(here, 'admin');
  await db
    .transaction()
    .execute(async (tx) => {
      await storeCargo(tx, new Date());
      throw new Error('undone');
    })
    .catch(() => undefined);
  await db.updateTable('cargo').set({ notes: 'x' }).where('code', '=', 'none').execute();
  await notify(user.id);
  await stream.topic('notification');
  expect(stream.told()).toEqual([{ kind: 'changed', topics: ['notification'] }]);
});

test('a stream sends topics only, uncompressed and unbuffered', async () => {
  const { stream, user } = await listenAs(here, 'client');
  const { headers } = stream.answer;
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(headers.get('content-encoding')).toBeNull();
  await createForm(db, { customerId: user.customerId ?? '' });
  await stream.topic('form');
  expect(stream.told()).toEqual([{ kind: 'changed', topics: ['form'] }]);
});

describe('a client', () => {
  test('receives own changes, and none of other clients', async () => {
    const { stream, user } = await listenAs(there, 'client');
    const other = await here.app.signIn('client');
    const { stream: staff } = await listenAs(there, 'support');
    await createParcel(db, { customerId: other.user.customerId ?? '' });
    await storeCargo(db, new Date());
    await notify(other.user.id);
    await db
      .updateTable('customer')
      .set({ email: 'live@test.example' })
      .where('id', '=', other.user.customerId ?? '')
      .execute();
    await staff.topic('customer');
    await notify(user.id);
    await stream.topic('notification');
    expect(stream.told()).toEqual([{ kind: 'changed', topics: ['notification'] }]);
    await createParcel(db, { customerId: user.customerId ?? '' });
    await stream.topic('parcel');
  });

  test('is notified when a change of hundreds of forms includes an own one, else not', async () => {
    const mine = await listenAs(here, 'client');
    const other = await listenAs(here, 'client');
    const { rows } = await sql<{ id: string }>`
      insert into customer (type, first_name) select 'individual', 'n' from generate_series(1, 400) returning id`.execute(
      db,
    );
    const ids = [...rows.map(({ id }) => id), mine.user.customerId ?? ''];
    await sql`
      insert into form (code, customer_id)
      select translate(upper(substr(md5(at::text), 1, 6)), 'ILOU', '1100'), owner
      from unnest(${ids}::uuid[]) with ordinality as owned (owner, at)`.execute(db);
    await mine.stream.topic('form');
    await notify(other.user.id);
    await other.stream.topic('notification');
    expect(other.stream.told()).toEqual([{ kind: 'changed', topics: ['notification'] }]);
  });
});

describe('a change of office data', () => {
  const touches = {
    user: (tx: Queryable) =>
      sql`update app_user set full_name = full_name || '.' where role = 'support'`.execute(tx),
    role: (tx: Queryable) => sql`update role set version = version + 1 where name = 'support'`.execute(tx),
    fee: (tx: Queryable) =>
      sql`insert into extra_fee (code, name, kind, cents)
        values ('live', '{"mn": "Хураамж", "en": "Fee"}', 'fixed', 100)`.execute(tx),
    constant: (tx: Queryable) =>
      sql`insert into constant (key, type, value, valid_from)
        values ('storage.free_days', 'integer', '15', now() + interval '1 year')`.execute(tx),
    tariff: (tx: Queryable) => sql`insert into tariff_plan (code) values ('live')`.execute(tx),
    message: (tx: Queryable) =>
      sql`insert into message (kind, channel, recipient, locale, body)
        values ('available', 'sms', '+97699112233', 'mn', 'Сайн уу')`.execute(tx),
  } as const;

  test.each(['tariff', 'fee', 'constant'] as const)(
    'reaches clients, whose prices depend on it: %s',
    async (topic) => {
      const { stream } = await listenAs(here, 'client');
      await touches[topic](db);
      await stream.topic(topic);
    },
  );

  test('reaches the departure check when a list of denied parties changes', async () => {
    const { stream } = await listenAs(here, 'warehouse-au');
    await sql`insert into denied_edition (source, sha256, parties, added, changed, removed)
      values ('Live', repeat('0', 64), 0, 0, 0, 0)`.execute(db);
    await stream.topic('denied');
  });

  test('reaches the customers of a flight when its times change', async () => {
    const { stream, user } = await listenAs(here, 'client');
    const { stream: other } = await listenAs(here, 'client');
    const { id } = await storeCargo(db, new Date());
    const parcel = await createParcel(db, { customerId: user.customerId ?? '' });
    await db.updateTable('parcel').set({ cargoId: id }).where('id', '=', parcel.id).execute();
    await stream.topic('parcel');
    stream.forget();
    await sql`update cargo set eta = eta + interval '1 hour' where id = ${id}`.execute(db);
    await stream.topic('parcel');
    expect(JSON.stringify(other.told())).not.toContain('parcel');
  });

  test.each(['user', 'role', 'message'] as const)(
    'reaches users with the right to read it, and no client: %s',
    async (topic) => {
      const { stream } = await listenAs(here, 'admin');
      const { stream: none, user } = await listenAs(here, 'client');
      await touches[topic](db);
      await stream.topic(topic);
      await notify(user.id);
      await none.topic('notification');
      expect(JSON.stringify(none.told())).not.toContain(topic);
    },
  );

  test('sends nothing when only the last-seen time of a user changes', async () => {
    const { stream, user } = await listenAs(here, 'admin');
    await sql`update app_user set last_seen_at = now()`.execute(db);
    await notify(user.id);
    await stream.topic('notification');
    expect(stream.told()).toEqual([{ kind: 'changed', topics: ['notification'] }]);
  });
});

test('an administrator is not notified of the bell of another user', async () => {
  const { user, stream } = await listenAs(here, 'admin');
  const other = await here.app.signIn('client');
  await notify(other.user.id);
  await createForm(db);
  await stream.topic('form');
  await notify(user.id);
  await stream.topic('notification');
  const bells = stream.told().filter((one) => JSON.stringify(one).includes('notification'));
  expect(bells).toHaveLength(1);
});

test('a stream that starts a moment after a change still receives it', async () => {
  const client = await there.app.signIn('client');
  const { stream: witness } = await listenAs(there, 'admin');
  await createForm(db, { customerId: client.user.customerId ?? '' });
  await witness.topic('form');
  const late = await follow(there, client.sessionId);
  await late.topic('form');
});

describe('a live stream', () => {
  test('is refused to a visitor who is not signed in', async () => {
    const stream = await here.begin('nobody');
    expect(await stream.refusal()).toMatchObject({ problem: { code: 'not_signed_in', status: 401 } });
  });

  test('is refused to pages of other sites', async () => {
    const { sessionId } = await here.app.signIn('client');
    for (const path of ['live.changes', 'live%2Echanges', '%6Cive.changes']) {
      const asked = (headers: Record<string, string>) =>
        fetch(`${here.url}/api/trpc/${path}`, {
          headers: { cookie: `accessToken=${sessionId}`, ...headers },
        });
      expect((await asked({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
      expect((await asked({ origin: 'https://elsewhere.example' })).status).toBe(403);
    }
    expect(here.hub.size()).toBe(0);
  });

  test.each<[string, (userId: string, sessionId: string) => Promise<unknown>, 'over' | 'broken off']>([
    ['at sign-out', (_id, session) => here.app.services.auth.end(session, { setCookie: () => {} }), 'over'],
    ['when all sessions end', (id) => here.app.services.auth.endAll(id), 'over'],
    [
      'when the account is disabled',
      (id) => db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', id).execute(),
      'over',
    ],
    [
      'to reconnect when the role changes',
      (id) => db.updateTable('appUser').set({ role: 'support' }).where('id', '=', id).execute(),
      'broken off',
    ],
  ])('closes %s', async (_name, happen, how) => {
    const { stream, user, sessionId } = await listenAs(there, 'warehouse-au');
    await happen(user.id, sessionId);
    expect(await stream.ended()).toBe(how);
  });

  test('closes to reconnect when the rules of the role change', async () => {
    const { stream } = await listenAs(there, 'warehouse-mn');
    const { stream: others } = await listenAs(there, 'support');
    await db
      .insertInto('roleRule')
      .values({ role: 'warehouse-mn', action: 'read', subject: 'News' })
      .execute();
    expect(await stream.ended()).toBe('broken off');
    await storeCargo(db, new Date());
    await others.topic('cargo');
  });

  test('closes for the ended session of a user only', async () => {
    const { stream, user, sessionId } = await listenAs(here, 'client');
    const second = await here.app.services.auth.begin(user.id, {
      ip: '',
      userAgent: '',
      setCookie: () => {},
    });
    const other = await follow(here, second);
    await here.app.services.auth.end(sessionId, { setCookie: () => {} });
    expect(await stream.ended()).toBe('over');
    await notify(user.id);
    await other.topic('notification');
  });
});

test('a browser that closes its stream is removed', async () => {
  const { stream } = await listenAs(here, 'client');
  expect(here.hub.size()).toBe(1);
  stream.leave();
  await vi.waitFor(() => expect(here.hub.size()).toBe(0));
});
