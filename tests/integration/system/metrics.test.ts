import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createDb, poolUseOf } from '~/db/client';
import { readEnv } from '~/server/core/env/env';
import { taskList } from '~/server/core/jobs/task-list';
import { startMetrics } from '~/server/http/metrics/endpoint';
import { sendMessage } from '~/server/messages/send';
import { postEmail } from '~/server/messages/service';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { addDeadJob } from '../../factories/dead-jobs';
import { serveApi } from '../../factories/http';
import { messageDesk, noPaper, received, refusing } from '../../factories/messages';
import { stationDevice } from '../../factories/station';
import { lineTo } from '../../setup/line';
import { testDb } from '../../setup/test-db';

const token = 'a token of the scraper';
const { db, url: databaseUrl } = await testDb();
const { app, scrape, address } = await portalWith(db);
const portal = await serveApi(app.services);

describe('the metrics endpoint', () => {
  test('answers only with the right token', async () => {
    const ask = (authorization?: string) =>
      fetch(`${address}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    for (const wrong of [undefined, 'Bearer ', 'Bearer another', token]) {
      const refused = await ask(wrong);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      expect(await refused.text()).not.toContain('moz_');
    }
  });

  test('answers GET /metrics only', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${address}/`, { headers })).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { headers, method: 'POST' })).status).toBe(405);
  });

  test('is not available on the port of the portal', async () => {
    for (const path of ['/metrics', '/api/metrics', '/api/v1/metrics']) {
      const answer = await fetch(portal + path, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('moz_');
    }
  });

  test('is not started without METRICS_PORT', async () => {
    const { services } = testApp(db);
    expect(await startMetrics(services, { poolUses: () => ({}) })).toBeUndefined();
  });
});

describe('the metric of calls', () => {
  const callsOf = (procedure: string, outcome: string) =>
    scrape(`moz_procedure_calls_total{procedure="${procedure}",outcome="${outcome}"}`);

  test('counts by procedure and outcome, each call of a batch', async () => {
    const before = await callsOf('account.me', 'ok');
    await fetch(`${portal}/api/trpc/account.me`);
    const batch = encodeURIComponent(JSON.stringify({ 1: { json: { id: randomUUID() } } }));
    await fetch(`${portal}/api/trpc/account.me,forms.get?batch=1&input=${batch}`);
    expect((await callsOf('account.me', 'ok')) - before).toBe(2);
    expect(await callsOf('forms.get', 'refused')).toBe(1);
    expect(await scrape('moz_procedure_duration_seconds_count{procedure="forms.get"}')).toBe(1);
  });

  test('has one label for all unknown names', async () => {
    for (const name of ['no.such', 'nor.this']) await fetch(`${portal}/api/trpc/${name}`);
    expect(await callsOf('unknown', 'refused')).toBe(2);
    expect(await scrape('moz_procedure_calls_total{procedure="no.such"')).toBe(0);
  });

  test('counts calls by the server itself', async () => {
    const { api } = await app.visitor();
    const before = await callsOf('content.faq', 'ok');
    await api.content.faq();
    expect((await callsOf('content.faq', 'ok')) - before).toBe(1);
  });

  test('counts calls without a database as failed, and the endpoint still answers', async () => {
    const line = await lineTo(databaseUrl);
    const far = createDb(line.url, { max: 1 });
    afterAll(async () => await far.destroy());
    await line.cut();
    const away = await portalWith(far);
    const answer = await fetch(`${await serveApi(away.app.services)}/api/trpc/account.me`, {
      headers: { cookie: 'accessToken=abc' },
    });
    expect(answer.status).toBe(503);
    expect(await away.scrape('moz_procedure_calls_total{procedure="account.me",outcome="failed"}')).toBe(1);
    expect(await away.scrape('moz_http_requests_total{kind="trpc",status="503"}')).toBe(1);
    expect(await away.scrape('moz_database_up')).toBe(0);
  });
});

test('requests are counted by part of the server and status', async () => {
  const counted = () => scrape('moz_http_requests_total{kind="health",status="200"}');
  const before = await counted();
  await fetch(`${portal}/healthz`);
  expect((await counted()) - before).toBe(1);
  expect(await scrape('moz_http_request_duration_seconds_count{kind="health"}')).toBe(await counted());
});

test('a cached query counts as a miss, then as a hit', async () => {
  const { app: own, scrape: read } = await portalWith(db);
  const { api } = await own.visitor();
  await api.content.faq();
  await api.content.faq();
  for (const outcome of ['miss', 'hit']) {
    expect(await read(`moz_cache_requests_total{cache="readings",outcome="${outcome}"}`)).toBe(1);
  }
});

test('scans are counted by act and outcome', async () => {
  const { scan, send } = stationDevice(app, await app.signIn('warehouse-au'));
  const cargo = await storeCargo(db, app.clock.now);
  const load = async () => scan({ act: 'load', cargoId: cargo.id, number: (await storeReady(db)).number });
  const first = await load();
  await send([first, await load()]);
  await send([{ ...first, seq: 9 }]);
  expect(await scrape('moz_scans_total{act="load",outcome="applied"}')).toBe(2);
  expect(await scrape('moz_scans_total{act="load",outcome="refused"}')).toBe(1);
});

test('messages are counted by channel and by the outcome of each attempt', async () => {
  const { post, only, taking, empty } = messageDesk(db);
  await post(received());
  const { id: messageId } = await only();
  const run = (sms: typeof taking) =>
    sendMessage(
      { ...app.services, sms, email: undefined, printPaper: noPaper },
      { payload: { messageId }, isLastAttempt: false },
    );
  await expect(run(refusing(false))).rejects.toThrow('no signal');
  await run(taking);
  await empty();
  const mail = { ...received({ to: 'bold@example.com' }), kind: 'new_device', params: {} } as const;
  const env = { ...app.services.env, email: { provider: 'embedded' } } as const;
  const id = await db.transaction().execute((tx) => postEmail({ tx, env }, mail));
  await sendMessage(
    { ...app.services, sms: taking, email: undefined, printPaper: noPaper },
    { payload: { messageId: id }, isLastAttempt: false },
  );
  expect(await scrape('moz_messages_total{channel="sms",outcome="retried"}')).toBe(1);
  expect(await scrape('moz_messages_total{channel="sms",outcome="sent"}')).toBe(1);
  expect(await scrape('moz_messages_total{channel="email",outcome="failed"}')).toBe(1);
});

test('jobs are counted by task and outcome', async () => {
  const work = { housekeeping: { run: async () => {} }, back_up: { run: () => Promise.reject(new Error()) } };
  const list = taskList(work, app.services);
  const run = async (name: string) =>
    await Reflect.apply(list[name] ?? expect.unreachable(), undefined, [{}, { job: { attempts: 1 } }]);
  await run('housekeeping');
  await expect(run('back_up')).rejects.toThrow();
  expect(await scrape('moz_job_runs_total{task="housekeeping",outcome="ok"}')).toBe(1);
  expect(await scrape('moz_job_runs_total{task="back_up",outcome="failed"}')).toBe(1);
});

describe('the metrics of the state', () => {
  test('show the job queue as it is in the database', async () => {
    await addDeadJob(db, { task: 'expire_forms', error: 'x' });
    await sql`select from graphile_worker.add_job('chase_prices', '{}'::json,
      run_at => now() - interval '90 seconds')`.execute(db);
    const { scrape: read } = await portalWith(db);
    expect(await read('moz_jobs{task="expire_forms",state="dead"}')).toBe(1);
    expect(await read('moz_jobs{task="chase_prices",state="due"}')).toBe(1);
    expect(await read('moz_job_wait_seconds{task="chase_prices"}')).toBeGreaterThanOrEqual(90);
    expect(await read('moz_database_up')).toBe(1);
  });

  test('show streams, connections, event loop and memory of the process', async () => {
    const { live } = app.services;
    live.open();
    const box = live.join({ userId: randomUUID(), role: 'admin', hears: () => true });
    expect(await scrape('moz_live_streams')).toBe(1);
    live.leave(box);
    expect(await scrape('moz_live_streams')).toBe(0);
    expect(await scrape('moz_database_connections_max{pool="main"}')).toBe(poolUseOf(db)?.max);
    expect(await scrape('moz_database_connections{pool="main",state="idle"}')).toBeGreaterThan(0);
    expect(await scrape('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(await scrape('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });
});

test('show the free disk space and the age of the rate', async () => {
  const validFrom = new Date('2026-01-02T00:00:00Z');
  await db
    .insertInto('rate')
    .values({ currency: 'AUD', mntPerUnit: '2300', source: 'manual', validFrom })
    .execute();
  const { scrape: read } = await portalWith(db);
  const free = await read('moz_disk_free_bytes{folder="data"}');
  expect(free).toBeGreaterThan(0);
  expect(await read('moz_disk_size_bytes{folder="data"}')).toBeGreaterThanOrEqual(free);
  expect(await read('moz_rate_valid_from_timestamp_seconds{source="manual"}')).toBe(
    validFrom.getTime() / 1_000,
  );
});

/** A portal with metrics of its own. `scrape` returns the value of a series, 0 when it is not there. */
async function portalWith(of: typeof db) {
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://moz.example',
    METRICS_PORT: '0',
    METRICS_TOKEN: token,
  });
  const made = testApp(of, { env });
  const endpoint = await startMetrics(made.services, { poolUses: () => ({ main: poolUseOf(of) }) });
  afterAll(() => endpoint?.stop());
  const base = `http://127.0.0.1:${endpoint?.port}`;
  const headers = { authorization: `Bearer ${token}` };
  const read = async (series: string): Promise<number> => {
    const lines = (await (await fetch(`${base}/metrics`, { headers })).text()).split('\n');
    const line = lines.find((one) => one.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1) ?? 0);
  };
  return { app: made, scrape: read, address: base };
}
