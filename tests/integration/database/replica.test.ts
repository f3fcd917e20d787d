import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createPublicVersion } from '~/server/core/cache/public-version';
import { openReplica } from '~/server/core/db/database';
import { parsePosition } from '~/server/core/db/replica/position';
import { createReplica } from '~/server/core/db/replica/replica';
import { openDownload } from '~/server/http/endpoints/list-download';
import { probeWriting } from '~/server/http/endpoints/queries';
import { createState } from '~/server/http/metrics/state';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { ownPrimary } from '../../setup/primary';
import { createStandby, killServer } from '../../setup/standby';
import { openTestDb } from '../../setup/test-db';

const folder = path.join(process.env.MOZ_DATA_DIR ?? '.data', `replica-${randomBytes(4).toString('hex')}`);
// Runs last: hooks run in reverse order.
afterAll(() => rm(folder, { recursive: true, force: true }));
const { db, url, ownerUrl } = await ownPrimary(path.join(folder, 'primary'));
const standby = await createStandby(ownerUrl, path.join(folder, 'standby'), { name: 'reads' });
const standbyOwner = openTestDb(standby.url);
const pools = openReplica(standby.urlOf(url), db, { max: 4 });
afterAll(async () => {
  await Promise.all([standbyOwner.destroy(), pools.standby.destroy()]);
  await standby.destroy();
});

const maxLagMs = 5_000;
const clock = { ms: 0 };
const log = pino({ level: 'silent' });
const replica = createReplica({ pools, primary: db, maxLagMs, log, now: () => clock.ms });
const app = testApp(db, { replica, publicVersion: createPublicVersion(db, { hasReplica: true }) });
const origin = await serveApi(app.services);
/** Another process of the portal, which knows of changes through the database only. */
const other = testApp(db, { replica, publicVersion: createPublicVersion(db, { hasReplica: true }) });
const [writer, stranger] = [await app.signIn('admin'), await app.signIn('admin')];

const pause = () => sql`select pg_wal_replay_pause()`.execute(standbyOwner);
const resume = () => sql`select pg_wal_replay_resume()`.execute(standbyOwner);
const ready = async (): Promise<unknown> => await (await fetch(`${origin}/readyz`)).json();
const cookieOf = ({ sessionId }: { sessionId: string }) => `accessToken=${sessionId}`;

/** A new request of the user. */
async function as(user: { sessionId: string }, process = app) {
  return await process.asCookie(cookieOf(user));
}

let rates = 0;
async function enterRate(): Promise<string> {
  rates += 1;
  const rate = `2,4${10 + rates}.5`;
  const { api } = await as(writer);
  const { id } = await api.rates.enter({ rate, confirmed: true, idempotencyKey: randomUUID() });
  return id;
}

async function newestRate(user: { sessionId: string }, process = app): Promise<string | undefined> {
  const { api } = await as(user, process);
  return (await api.rates.list({})).rows[0]?.id;
}

/** Waits until the standby has everything, and is in use. */
async function catchUp(): Promise<void> {
  await resume();
  const end = parsePosition(await replica.readEndOfLog()) ?? 0n;
  await vi.waitFor(
    async () => {
      // One more record, because the end of the log may be the header of an empty page.
      await sql`select pg_logical_emit_message(true, 'test', 'on')`.execute(db);
      await replica.look();
      expect(await replica.covers(end)).toBe(true);
    },
    { timeout: 30_000, interval: 50 },
  );
}

beforeEach(catchUp);

test('the writer sees a change at once, others once the replica has it', async () => {
  const before = await newestRate(stranger);
  await pause();
  const id = await enterRate();
  expect(await newestRate(writer)).toBe(id);
  expect(await newestRate(writer, other)).toBe(id);
  expect(await newestRate(stranger)).toBe(before);
  await resume();
  await vi.waitFor(async () => expect(await newestRate(stranger)).toBe(id), { timeout: 30_000 });
});

test('a loader after an action of the same request sees the change', async () => {
  await pause();
  const { api } = await as(writer);
  const { id } = await api.rates.enter({ rate: '2,499.5', confirmed: true, idempotencyKey: randomUUID() });
  expect((await api.rates.list({})).rows[0]?.id).toBe(id);
});

test('a caller that received a change over the live stream sees it', async () => {
  await pause();
  const id = await enterRate();
  const heard = await replica.readEndOfLog();
  const list = async (headers: Record<string, string>): Promise<string> => {
    const answer = await fetch(`${origin}/api/trpc/rates.list?input=${encodeURIComponent('{"json":{}}')}`, {
      headers: { cookie: cookieOf(stranger), ...headers },
    });
    return await answer.text();
  };
  expect(await list({})).not.toContain(id);
  expect(await list({ 'moz-read-after': heard })).toContain(id);
  expect(await list({ 'moz-read-after': 'no position' })).not.toContain(id);
});

test('a public page shows every change, however late the replica is', async () => {
  const visitor = await other.visitor();
  await visitor.api.rates.latest();
  await pause();
  await enterRate();
  const { mntPerUnit } = await visitor.api.rates.latest();
  const [newest] = await db
    .selectFrom('rate')
    .select('mntPerUnit')
    .where('currency', '=', 'AUD')
    .orderBy('validFrom', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .execute();
  expect(String(mntPerUnit)).toBe(String(Math.round(Number(newest?.mntPerUnit) * 1e6)));
});

test('an export reads on the replica', async () => {
  await pause();
  const id = await enterRate();
  const rowsOf = async (user: { sessionId: string }): Promise<number> => {
    const { ctx } = await as(user);
    const { content } = await openDownload(ctx, { list: 'rates', format: 'csv', input: {} });
    let text = '';
    for await (const part of content) text += part.toString();
    return text.trim().split('\n').length;
  };
  expect(id).toBeTruthy();
  const own = await rowsOf(writer);
  expect(await rowsOf(stranger)).toBe(own - 1);
});

/** The gauges of the replica's state that Prometheus would get. */
async function gauges(): Promise<string[]> {
  noteState ??= createState(app.services, { poolUses: () => ({}) });
  await noteState();
  return (await app.services.metrics.registry.metrics()).match(/^moz_replica_state\{.*$/gmu) ?? [];
}
let noteState: ReturnType<typeof createState> | undefined;

test('a replica that lags too much is left out until it has caught up', async () => {
  await pause();
  const id = await enterRate();
  await vi.waitFor(async () => {
    await replica.look();
    expect(replica.status().lagBytes).toBeGreaterThan(0);
  });
  clock.ms += maxLagMs;
  await replica.look();
  expect(replica.status()).toMatchObject({ state: 'used', lagMs: maxLagMs });
  expect(await newestRate(stranger)).not.toBe(id);
  clock.ms += 1;
  await replica.look();
  expect(replica.status().state).toBe('late');
  expect(await gauges()).toEqual(['moz_replica_state{state="late"} 1']);
  expect(await newestRate(stranger)).toBe(id);
  expect(await ready()).toEqual({ ready: true, warnings: ['the replica lags too much'] });
  await catchUp();
  expect(replica.status()).toMatchObject({ state: 'used', lagMs: 0 });
  expect(await gauges()).toEqual(['moz_replica_state{state="used"} 1']);
  expect(await ready()).toEqual({ ready: true });
});

test('reads continue without an error when the standby is killed, and return to it', async () => {
  const id = await enterRate();
  await catchUp();
  expect(await newestRate(stranger)).toBe(id);
  await standby.kill();
  expect(await newestRate(stranger)).toBe(id);
  expect(replica.status().state).toBe('away');
  await replica.look();
  expect(await ready()).toEqual({ ready: true, warnings: ['the replica does not answer'] });
  const next = await enterRate();
  expect(await newestRate(stranger)).toBe(next);
  await standby.start();
  await catchUp();
  expect(replica.status().state).toBe('used');
  expect(await newestRate(stranger)).toBe(next);
});

test('a query of a new table is answered by the primary until the replica has it', async () => {
  await pause();
  const owner = openTestDb(ownerUrl);
  await sql`create table brand_new (id integer)`.execute(owner);
  await sql`insert into brand_new values (7)`.execute(owner);
  await sql`grant select on brand_new to public`.execute(owner);
  await owner.destroy();
  const { rows } = await sql<{ id: number }>`select id from brand_new`.execute(replica.db);
  expect(rows).toEqual([{ id: 7 }]);
  expect(replica.status().state).toBe('used');
});

test('the read-only database refuses a transaction', async () => {
  await expect(replica.db.transaction().execute(async () => undefined)).rejects.toThrow(/no transactions/);
});

test('connections go to the standby once it is promoted and no longer a replica', async () => {
  const { host } = new URL(standby.url);
  const hosts = url.replace(new URL(url).host, `${host},${new URL(url).host}`);
  const cluster = openTestDb(`${hosts}?target_session_attrs=read-write`);
  const id = await enterRate();
  await catchUp();
  const portOf = async (): Promise<number | undefined> =>
    (await sql<{ port: number }>`select inet_server_port() as port`.execute(cluster)).rows[0]?.port;
  expect(await portOf()).toBe(Number(new URL(url).port));
  await killServer(ownerUrl, path.join(folder, 'primary'));
  await expect(portOf()).rejects.toThrow();
  await expect(portOf()).rejects.toMatchObject({ code: '25006' });
  await standby.promote();
  expect(await portOf()).toBe(Number(new URL(standby.url).port));
  const kept = await cluster.selectFrom('rate').select('id').where('id', '=', id).execute();
  expect(kept).toHaveLength(1);
  await probeWriting(cluster);
  await replica.look();
  expect(replica.status().state).toBe('primary');
  expect(await ready()).toMatchObject({ warnings: ['the replica is no standby'] });
  await cluster.destroy();
});
