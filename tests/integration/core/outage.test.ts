import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createDb, type Database } from '~/db/client';
import { createAuth } from '~/server/auth/sessions';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { lineTo } from '../../setup/line';
import { testDb } from '../../setup/test-db';

const direct = await testDb();
const line = await lineTo(direct.url);
const db = createDb(line.url, { max: 5, statementTimeout: 1_000, silenceTimeout: 1_500 });
const { services } = testApp(db, { auth: createAuth(db, { isSecure: false }) });
const { sessionId } = await testApp(direct.db).signIn('client');

const url = await serveApi(services);
afterAll(async () => {
  await db.destroy();
  await line.cut();
});

async function askWhoIAm(): Promise<Response> {
  return await fetch(`${url}/api/trpc/account.me`, { headers: { cookie: `accessToken=${sessionId}` } });
}

test('a lost database connection gives a clear 503, and requests work after it is back', async () => {
  expect((await askWhoIAm()).status).toBe(200);
  await line.cut();
  const answer = await askWhoIAm();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({
    error: { json: { data: { problem: { code: 'database.away' } } } },
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await line.repair();
  await vi.waitFor(async () => expect((await askWhoIAm()).status).toBe(200), { timeout: 10_000 });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a connection that stops answering fails only its own requests, with an error', async () => {
  await Promise.all(Array.from({ length: 10 }, askWhoIAm));
  line.silence();
  const answers = await Promise.all(Array.from({ length: 5 }, askWhoIAm));
  expect(answers.map(({ status }) => status)).toContain(503);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(await answer.json()).toMatchObject({
      error: { json: { data: { httpStatus: 503, problem: { code: 'database.away' } } } },
    });
  }
  expect((await askWhoIAm()).status).toBe(200);
});

test('a lock of a connection that stopped answering is released soon', async () => {
  const { id } = await testApp(direct.db)
    .signIn('client')
    .then(({ user }) => user);
  const held = db.transaction().execute(async (tx) => {
    await tx.updateTable('appUser').set({ fullName: 'A' }).where('id', '=', id).execute();
    line.silence();
    await tx.updateTable('appUser').set({ fullName: 'B' }).where('id', '=', id).execute();
  });
  await expect(held).rejects.toThrow();
  await direct.db.updateTable('appUser').set({ fullName: 'C' }).where('id', '=', id).execute();
});

test('a request that waits too long for a lock gets 503 and a time to retry', async () => {
  await direct.db.transaction().execute(async (other) => {
    await sql`lock table session`.execute(other);
    const answer = await askWhoIAm();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({
      error: { json: { data: { problem: { code: 'overloaded' } } } },
    });
  });
  expect((await askWhoIAm()).status).toBe(200);
});

test('a read-only database serves reads, refuses changes, fails /readyz and recovers', async () => {
  const setReadOnly = async (value: string, by: Database = direct.owner): Promise<void> => {
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      by,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(by);
  };
  const name = new URL(direct.url).pathname.slice(1);
  await setReadOnly('on');
  await vi.waitFor(async () => expect((await askWhoIAm()).status).toBe(200));
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, problem: 'the database refuses to write' },
  ]);
  const change = await fetch(`${url}/api/trpc/account.endOtherSessions`, {
    method: 'POST',
    headers: {
      cookie: `accessToken=${sessionId}`,
      'content-type': 'application/json',
      origin: 'http://moz.example',
    },
    body: JSON.stringify({ json: { idempotencyKey: randomUUID() } }),
  });
  expect(change.status).toBe(503);
  expect(await change.json()).toMatchObject({
    error: { json: { data: { problem: { code: 'database.read_only' } } } },
  });
  await direct.owner.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = off`.execute(connection);
    await setReadOnly('off', connection);
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
});

test('connections killed under load cost at most their own request', async () => {
  const statuses = new Map<number, number>();
  let isOver = false;
  const visitors = Array.from({ length: 10 }, async () => {
    while (!isOver) {
      const { status } = await askWhoIAm();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  for (let round = 0; round < 10; round += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(direct.owner);
    await askWhoIAm();
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...statuses.keys()].every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses.get(200)).toBeGreaterThan(0);
  await vi.waitFor(async () => expect((await askWhoIAm()).status).toBe(200));
});
