import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createDb } from '~/db/client';
import { createHub } from '~/server/core/events/live/hub';
import { startListening } from '~/server/core/events/live/listener';
import { runWorker } from '~/server/core/jobs/worker';
import { testDb } from '../../setup/test-db';

const { url, owner } = await testDb();
const warnings: string[] = [];
const log = pino(
  { level: 'warn', base: null },
  { write: (line: string) => warnings.push(z.object({ msg: z.string() }).parse(JSON.parse(line)).msg) },
);
const escaped: unknown[] = [];
const onEscape = (error: unknown): void => void escaped.push(error);
beforeAll(() => void process.on('unhandledRejection', onEscape));
afterAll(() => void process.off('unhandledRejection', onEscape));

let runs = 0;
const taskList = {
  count: () => {
    runs += 1;
  },
};

async function addJob(): Promise<void> {
  await sql`select graphile_worker.add_job('count')`.execute(owner);
}

function blockLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a process paused for longer than every timeout loses no call, job or notice', async () => {
  const patienceMs = 600;
  const db = createDb(url, { max: 2, connectionTimeout: patienceMs, silenceTimeout: patienceMs });
  const worker = await runWorker({ taskList, crontab: '* * * * * count', url, log }, patienceMs);
  const times = { pulse: 100, patience: patienceMs, firstRetry: 50, lastRetry: 100 };
  const listening = startListening({ url, hub: createHub(), log }, times);
  runs = 0;
  for (let turn = 1; turn <= 3; turn += 1) {
    await addJob();
    // Two connections for eight calls: some connect and others wait while the process is paused.
    const calls = Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(db));
    blockLoop(1_500);
    await Promise.all(calls);
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(turn), 10_000);
  }
  await listening.stop();
  await worker.stop();
  await db.destroy();
  expect(warnings).toEqual([]);
  expect(escaped).toEqual([]);
});

test('a cron clock that may not read its table throws nothing and recovers', async () => {
  warnings.length = 0;
  const known = sql.raw('graphile_worker._private_known_crontabs');
  await sql`delete from ${known}`.execute(owner);
  const role = sql.id(new URL(url).username);
  await sql`revoke all on ${known} from ${role}`.execute(owner);
  const worker = await runWorker({ taskList, crontab: '* * * * * count', url, log });
  await vi.waitFor(() => expect(warnings).toContain('the worker lost the database and begins anew'), 10_000);
  await sql`grant select, insert, update on ${known} to ${role}`.execute(owner);
  await vi.waitFor(async () => {
    const { rows } = await sql`select identifier from ${known}`.execute(owner);
    expect(rows).toEqual([{ identifier: 'count' }]);
  }, 10_000);
  await worker.stop();
  expect(escaped).toEqual([]);
});

test('a call without a free connection fails in time, and the next one succeeds', async () => {
  const db = createDb(url, { max: 1, connectionTimeout: 300 });
  const held = db.connection().execute(async (one) => await sql`select pg_sleep(1)`.execute(one));
  await sql`select 1`.execute(owner);
  await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded when trying to connect');
  await held;
  await sql`select 1`.execute(db);
  await db.destroy();
});
