import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { RunningWorker } from '~/server/core/jobs/worker';
import type { SmsProvider } from '~/server/messages/sms/provider';
import { startWorker } from '~/server/worker';
import { testApp } from '../../factories/app';
import { messageDesk, received, refusing } from '../../factories/messages';
import { lineTo } from '../../setup/line';
import { testDb } from '../../setup/test-db';

const { db, url, ownerUrl } = await testDb();
/** The worker's warnings. */
const warnings: string[] = [];
const log = pino(
  { level: 'warn', base: null },
  { write: (line: string) => warnings.push(z.object({ msg: z.string() }).parse(JSON.parse(line)).msg) },
);
const { services } = testApp(db, { now: () => new Date(), log });
const { sent, taking, post, outbox, only, empty } = messageDesk(db);

const workers: RunningWorker[] = [];
async function work(sms: SmsProvider): Promise<void> {
  workers.push(await startWorker(services, { url, embeddedUrl: undefined }, sms));
}
async function stopWorkers(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}
afterEach(async () => {
  await stopWorkers();
  await empty();
  // A worker whose connection was silent leaves its last job locked.
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterAll(stopWorkers);

describe('the worker', () => {
  test('sends each message once from two processes', async () => {
    await work(taking);
    await work(taking);
    const messages = Array.from({ length: 30 }, (_, at) => received({ to: `+976991122${10 + at}` }));
    await Promise.all(messages.map(post));
    await vi.waitFor(
      async () => expect((await outbox()).every(({ status }) => status === 'sent')).toBe(true),
      10_000,
    );
    expect(sent.map(({ to }) => to).sort()).toEqual(messages.map(({ to }) => to).sort());
    for (const row of await outbox()) {
      expect(row).toMatchObject({
        attempts: 1,
        lastError: null,
        providerId: expect.stringMatching(/^test-/),
      });
      expect(row.sentAt).toBeInstanceOf(Date);
    }
  });

  test('stores a failure and retries later', async () => {
    let calls = 0;
    await work({
      send: async (text) => {
        calls += 1;
        return calls === 1 ? await refusing(false).send(text) : await taking.send(text);
      },
    });
    await post(received());
    await vi.waitFor(async () => {
      expect(await only()).toMatchObject({ status: 'queued', attempts: 1, lastError: 'no signal' });
    }, 5_000);
    await vi.waitFor(async () => {
      expect(await only()).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
    }, 12_000);
    expect(sent).toHaveLength(1);
  });

  test('marks a message as failed at once when the number is refused for good', async () => {
    await work(refusing(true));
    await post(received());
    await vi.waitFor(async () => {
      expect(await only()).toMatchObject({ status: 'failed', attempts: 1, lastError: 'no signal' });
    }, 5_000);
  });

  test('stops while jobs wait, and leaves the rest for the next worker', async () => {
    await work(taking);
    await Promise.all(Array.from({ length: 40 }, () => post(received())));
    await stopWorkers();
    await work(taking);
    await vi.waitFor(async () => {
      expect((await outbox()).every(({ status }) => status === 'sent')).toBe(true);
    }, 10_000);
    expect(sent).toHaveLength(40);
  });

  test('recovers when the database closes its connections', async () => {
    await work(taking);
    await cutWorkers();
    await post(received());
    await vi.waitFor(async () => expect((await only()).status).toBe('sent'), 15_000);
  });

  test('recovers from connections that stop answering, and can be stopped despite them', async () => {
    const line = await lineTo(url);
    const worker = await startWorker(services, { url: line.url, embeddedUrl: undefined }, taking, 1_000);
    await post(received());
    await vi.waitFor(async () => expect((await only()).status).toBe('sent'), 15_000);
    line.silence();
    await post(received({ to: '+97699112239' }));
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toContain('+97699112239'), 15_000);
    line.silence();
    await worker.stop();
    await line.cut();
  });

  test('recovers from a lost database while texts are sent, and sends none twice', async () => {
    const gate = openableGate();
    await work({
      send: async (text) => {
        await gate.pass();
        return await taking.send(text);
      },
    });
    const messages = Array.from({ length: 4 }, (_, at) => received({ to: `+9769911223${at}` }));
    await Promise.all(messages.map(post));
    await vi.waitFor(() => expect(gate.waiting()).toBe(messages.length), 10_000);
    await lockOut();
    warnings.length = 0;
    gate.open();
    await vi.waitFor(() => expect(warnings).toContain('the worker waits for the database'), 10_000);
    expect(sent).toHaveLength(messages.length);
    await letIn();
    await post(received({ to: '+97699112239' }));
    await vi.waitFor(async () => {
      expect((await outbox()).every(({ status }) => status === 'sent')).toBe(true);
      expect(await jobsLeft()).toBe(0);
    }, 15_000);
    expect(sent.map(({ to }) => to).sort()).toEqual([...messages.map(({ to }) => to), '+97699112239']);
  });
});

/** Blocks every caller until it is opened, and counts the waiting ones. */
function openableGate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  const pass = async (): Promise<void> => {
    waiting += 1;
    await opened;
  };
  return { pass, open: () => open(), waiting: () => waiting };
}

const database = new URL(url).pathname.slice(1);

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const cut = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'moz-worker' and datname = '${database}'`;

async function cutWorkers(): Promise<void> {
  await onServer(cut);
}

/** The pool of the app keeps its connections; the worker loses its connection and gets no new one. */
async function lockOut(): Promise<void> {
  await onServer(`alter database ${database} with allow_connections false`, cut);
}

async function letIn(): Promise<void> {
  await onServer(`alter database ${database} with allow_connections true`);
}

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from graphile_worker.jobs
    where task_identifier = 'send_message'`.execute(db);
  return rows.length;
}
