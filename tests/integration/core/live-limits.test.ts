import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { storeCargo } from '../../factories/cargo';
import { liveProcess } from '../../factories/live';
import { lineTo } from '../../setup/line';
import { testDb } from '../../setup/test-db';

const { db, url: listenAt } = await testDb();
const times = { pulse: 50, patience: 500, firstRetry: 20, lastRetry: 100 };

test('the streams of one user and of all users together are limited', async () => {
  const { app, begin, hub } = await liveProcess(db, { listenAt, limits: { ofAll: 3, ofUser: 2 } });
  const [one, other] = [await app.signIn('client'), await app.signIn('client')];
  const [first] = await Promise.all(
    [begin(one.sessionId), begin(one.sessionId)].map(async (asked) => {
      const stream = await asked;
      await stream.ready();
      return stream;
    }),
  );
  const third = await begin(one.sessionId);
  expect(await third.refusal()).toMatchObject({ code: 'TOO_MANY_REQUESTS', problem: { code: 'rate_limit' } });
  await (await begin(other.sessionId)).ready();
  const fourth = await begin(other.sessionId);
  expect(await fourth.refusal()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    problem: { code: 'overloaded' },
  });
  first?.leave();
  await vi.waitFor(() => expect(hub.size()).toBe(2));
  await (await begin(one.sessionId)).ready();
});

test('a killed listening connection reconnects, and no change in between is lost', async () => {
  const { app, begin } = await liveProcess(db, { listenAt, times });
  const clerk = await app.signIn('warehouse-au');
  const stream = await begin(clerk.sessionId);
  await stream.ready();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'moz-live'`.execute(db);
  await stream.missed();
  await storeCargo(db, new Date());
  await stream.topic('cargo');
});

test('a listening connection that stops answering is noticed and replaced', async () => {
  const line = await lineTo(listenAt);
  const { app, begin, listening } = await liveProcess(db, { listenAt: line.url, times });
  const clerk = await app.signIn('warehouse-au');
  const stream = await begin(clerk.sessionId);
  await stream.ready();
  line.silence();
  await stream.missed();
  await storeCargo(db, new Date());
  await stream.topic('cargo');
  await listening.stop();
  await line.cut();
});

test('a new stream is refused while the server cannot listen to the database', async () => {
  const line = await lineTo(listenAt);
  const { app, begin, listening, isHeard } = await liveProcess(db, { listenAt: line.url, times });
  const clerk = await app.signIn('warehouse-au');
  const stream = await begin(clerk.sessionId);
  await stream.ready();
  await line.cut();
  expect(await stream.ended()).toBe('broken off');
  expect(await (await begin(clerk.sessionId)).refusal()).toMatchObject({ problem: { code: 'overloaded' } });
  await line.repair();
  await vi.waitFor(() => expect(isHeard()).toBe(true), { timeout: 5_000 });
  await (await begin(clerk.sessionId)).missed();
  await listening.stop();
  await line.cut();
});

test('a stopping process ends its streams at once and refuses new ones', async () => {
  const { app, begin, listening, hub } = await liveProcess(db, { listenAt });
  const clerk = await app.signIn('warehouse-au');
  const streams = await Promise.all(Array.from({ length: 5 }, () => begin(clerk.sessionId)));
  for (const stream of streams) await stream.ready();
  await listening.stop();
  for (const stream of streams) expect(await stream.ended()).toBe('broken off');
  expect(hub.size()).toBe(0);
  expect(await (await begin(clerk.sessionId)).refusal()).toMatchObject({ problem: { code: 'overloaded' } });
});
