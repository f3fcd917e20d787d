import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { expectsBackups } from '~/server/backup/expected';
import { createState } from '~/server/http/metrics/state';
import { startHeartbeat } from '~/server/system/heartbeat/beat';
import { deleteSilentServers } from '~/server/system/heartbeat/queries';
import { publicAddress, readCertificate } from '~/server/system/parts/certificate';
import { testApp } from '../../factories/app';
import { addDeadJob } from '../../factories/dead-jobs';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';
import { startTlsProxy } from '../../setup/tls-proxy';

const { db, ownerUrl } = await testDb();
const app = testApp(db, { now: () => new Date() });
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const status = () => admin.api.system.status();
beforeAll(() => seedReference(db));

describe('the servers', () => {
  test('are listed while they run, and removed when they stop', async () => {
    const heartbeat = startHeartbeat(app.services);
    await expect.poll(async () => (await status()).servers).toMatchObject([{ role: 'all' }]);
    await heartbeat.stop();
    expect((await status()).servers).toEqual([]);
    expect((await status()).found).toContain('servers.none');
  });

  test('are a finding when all serve the web and none is a worker', async () => {
    const { services } = app;
    const web = startHeartbeat({ ...services, env: { ...services.env, role: 'web' } });
    await expect.poll(async () => (await status()).servers).toMatchObject([{ role: 'web' }]);
    expect((await status()).found).toContain('servers.worker');
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('close_cut_off', now(), now())`.execute(db);
    expect((await status()).found).not.toContain('servers.worker');
    await web.stop();
  });

  test('are left out after a minute without a heartbeat, and their rows are deleted', async () => {
    await sql`insert into server (id, host, role, version, seen_at, memory_bytes, loop_delay_ms)
      values (gen_random_uuid(), 'gone', 'all', '1', now() - interval '61 seconds', 1, 1)`.execute(db);
    expect((await status()).servers).toEqual([]);
    await deleteSilentServers(db);
    expect(await db.selectFrom('server').selectAll().execute()).toEqual([]);
  });
});

describe('backups', () => {
  test('are a finding when there are none, and their age counts from 0 in the metrics', async () => {
    expect((await status()).found).toContain('backups.off');
    await createState(app.services, { poolUses: () => ({}) })();
    const text = await app.services.metrics.registry.metrics();
    expect(text).toMatch(/^moz_task_success_timestamp_seconds\{task="back_up"\} 0$/mu);
    expect(text).not.toMatch(/^moz_task_success_timestamp_seconds\{task="fetch_rate"\}/mu);
  });

  test('are not expected for an external database with an external bucket', () => {
    const { env } = app.services;
    const files = { ...env.files, store: 's3' as const };
    expect(expectsBackups({ ...env, databaseUrl: 'postgres://elsewhere', files })).toBe(false);
    expect(expectsBackups({ ...env, databaseUrl: undefined, files })).toBe(true);
  });
});

describe('dead jobs', () => {
  test('are shown with their error, retried and audited', async () => {
    const id = await addDeadJob(db, { task: 'close_cut_off', error: 'no flight' });
    const { queue, found } = await status();
    expect(queue.deadJobs).toMatchObject([{ id, task: 'close_cut_off', lastError: 'no flight' }]);
    expect(found).toContain('queue.dead');
    expect(await admin.api.system.retryJobs({ task: 'close_cut_off', id, ...key() })).toEqual({ count: 1 });
    expect((await status()).queue).toMatchObject({ dead: 0, due: 1 });
    const again = await problemOf(admin.api.system.retryJobs({ task: 'close_cut_off', id, ...key() }));
    expect(again.status).toBe(404);
    const audits = await db.selectFrom('auditLog').select(['action', 'entityId']).execute();
    expect(audits).toContainEqual({ action: 'system.retryJobs', entityId: 'close_cut_off' });
  });

  test('are deleted together by task, and those of another task stay', async () => {
    for (const task of ['expire_forms', 'expire_forms', 'send_message'])
      await addDeadJob(db, { task, error: 'x' });
    expect(await admin.api.system.deleteJobs({ task: 'expire_forms', ...key() })).toEqual({ count: 2 });
    expect((await status()).queue.deadJobs.map(({ task }) => task)).toEqual(['send_message']);
    const refused = await problemOf(admin.api.system.retryJobs({ task: 'send_message', ...key() }));
    expect(refused.code).toBe('not_allowed');
  });
});

describe('a test message', () => {
  test('needs a verified number', async () => {
    await db.updateTable('appUser').set({ mobile: null }).where('id', '=', admin.user.id).execute();
    expect((await problemOf(admin.api.system.sendTest(key()))).code).toBe('system.no_mobile');
  });

  test('goes to the own number, a limited number of times an hour', async () => {
    const mobile = '+97699112277';
    await db.updateTable('appUser').set({ mobile }).where('id', '=', admin.user.id).execute();
    const { api } = await app.asCookie(`accessToken=${admin.sessionId}`);
    const send = () => api.system.sendTest(key());
    for (let n = 0; n < 5; n += 1) await send();
    expect((await problemOf(send())).code).toBe('rate_limit');
    const rows = await db
      .selectFrom('message')
      .select('recipient')
      .where('kind', '=', 'system_test')
      .execute();
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ recipient: mobile })));
  });
});

test('a connected standby is listed, with its lag only if the role may read it', async () => {
  const options = { connectionString: ownerUrl, application_name: 'standby-1', replication: 'true' };
  const standby = new Client(options);
  await standby.connect();
  const { database } = await status();
  await standby.end();
  expect(database.standbys).toEqual([{ name: 'standby-1', isHidden: true, lagBytes: null, lagMs: null }]);
});

test('a certificate is read even if it is not trusted', async () => {
  const proxy = await startTlsProxy(() => 1);
  const certificate = await readCertificate({ host: 'localhost', port: proxy.port });
  proxy.close();
  expect(certificate).toMatchObject({ isTrusted: false });
  expect(Number.isNaN(certificate?.validTo.getTime())).toBe(false);
  expect(await readCertificate({ host: 'localhost', port: proxy.port })).toBeNull();
});

test('only a public https address has a certificate', () => {
  expect(publicAddress('https://portal.example')).toEqual({ host: 'portal.example', port: 443 });
  for (const url of [undefined, 'http://portal.example', 'https://localhost:3000', 'https://127.0.0.1']) {
    expect(publicAddress(url)).toBeUndefined();
  }
});
