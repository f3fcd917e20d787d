import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { housekeeping } from '~/server/jobs/housekeeping';
import { type RunningWorker, startWorker } from '~/server/jobs/worker';
import { sendMessage } from '~/server/messages/send';
import { type OutgoingMessage, postMessage } from '~/server/messages/service';
import { SmsError, type SmsProvider } from '~/server/sms/provider';
import { testApp } from '../factories/app';
import { testDb } from '../setup/test-db';

const { db, url } = await testDb();
const app = testApp(db, { now: () => new Date() });

type Sent = { to: string; body: string };
const sent: Sent[] = [];
const taking: SmsProvider = {
  send: async (text) => {
    sent.push(text);
    return { providerId: `test-${sent.length}` };
  },
};
const refusing = (isPermanent: boolean): SmsProvider => ({
  send: async () => {
    throw new SmsError('no signal', { isPermanent });
  },
});

const workers: RunningWorker[] = [];
async function work(sms: SmsProvider): Promise<void> {
  workers.push(await startWorker(app.services, url, sms));
}
async function stopWorkers(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}
afterEach(async () => {
  await stopWorkers();
  sent.length = 0;
  await db.deleteFrom('message').execute();
});
afterAll(stopWorkers);

function received(change: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    kind: 'received',
    to: '+97699112233',
    locale: 'en',
    params: { parcel: 'CM 4731 2482 9 XM', weight: '9.3 kg', link: 'https://moz.example/t' },
    causeKey: randomUUID(),
    customerId: null,
    ...change,
  };
}

async function post(message: OutgoingMessage): Promise<void> {
  await db.transaction().execute((tx) => postMessage(tx, message));
}

async function outbox() {
  return await db.selectFrom('message').selectAll().orderBy('createdAt').execute();
}

async function only() {
  const rows = await outbox();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('the outbox is empty');
  return row;
}

describe('posting', () => {
  test('fills the text in the language asked for', async () => {
    await post(received());
    await post(received({ locale: 'mn' }));
    expect((await outbox()).map(({ body }) => body)).toEqual([
      'Moz: parcel CM 4731 2482 9 XM is received in Sydney, 9.3 kg. Track it: https://moz.example/t',
      'Moz: CM 4731 2482 9 XM илгээмжийг Сиднейд хүлээн авлаа. Жин 9.3 kg. Хянах: https://moz.example/t',
    ]);
  });

  test('the same cause writes once, even twenty at a time', async () => {
    const message = received();
    await Promise.all(Array.from({ length: 20 }, () => post(message)));
    expect(await outbox()).toHaveLength(1);
  });

  test('is undone with the change that caused it', async () => {
    const change = db.transaction().execute(async (tx) => {
      await postMessage(tx, received());
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await outbox()).toEqual([]);
  });

  test('refuses half a text', async () => {
    await expect(post(received({ params: { parcel: 'CM' } }))).rejects.toThrow('{{weight}}');
    expect(await outbox()).toEqual([]);
  });
});

describe('the worker', () => {
  test('sends each message once, two processes side by side', async () => {
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

  test('notes a failure and tries again later', async () => {
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

  test('gives up at once when the number is refused for good', async () => {
    await work(refusing(true));
    await post(received());
    await vi.waitFor(async () => {
      expect(await only()).toMatchObject({ status: 'failed', attempts: 1, lastError: 'no signal' });
    }, 5_000);
  });

  test('stops while there is work, and leaves the rest for the next', async () => {
    await work(taking);
    await Promise.all(Array.from({ length: 40 }, () => post(received())));
    await stopWorkers();
    await work(taking);
    await vi.waitFor(async () => {
      expect((await outbox()).every(({ status }) => status === 'sent')).toBe(true);
    }, 10_000);
    expect(sent).toHaveLength(40);
  });

  test('outlives a database that cut its connections', async () => {
    await work(taking);
    await cutWorkers();
    await post(received());
    await vi.waitFor(async () => expect((await only()).status).toBe('sent'), 15_000);
  });

  test('outlives a database that goes away while texts are sent, and sends none twice', async () => {
    let isAway = false;
    await work({
      send: async (text) => {
        if (!isAway) {
          isAway = true;
          await lockOut();
        }
        await new Promise((done) => setTimeout(done, 300));
        return await taking.send(text);
      },
    });
    const messages = Array.from({ length: 4 }, (_, at) => received({ to: `+9769911223${at}` }));
    await Promise.all(messages.map(post));
    await vi.waitFor(() => expect(sent).not.toEqual([]), 10_000);
    await new Promise((done) => setTimeout(done, 1_500));
    await letIn();
    await post(received({ to: '+97699112239' }));
    await vi.waitFor(async () => {
      expect((await outbox()).every(({ status }) => status === 'sent')).toBe(true);
      expect(await jobsLeft()).toBe(0);
    }, 15_000);
    expect(sent.map(({ to }) => to).sort()).toEqual([...messages.map(({ to }) => to), '+97699112239']);
  });
});

describe('sending', () => {
  const run = (sms: SmsProvider, messageId: string, isLastAttempt: boolean) =>
    sendMessage({ ...app.services, sms }, { payload: { messageId }, isLastAttempt });

  test('fails for good after the last attempt', async () => {
    await post(received());
    const { id } = await only();
    await expect(run(refusing(false), id, false)).rejects.toThrow('no signal');
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1 });
    await run(refusing(false), id, true);
    expect(await only()).toMatchObject({ status: 'failed', attempts: 2, lastError: 'no signal' });
  });

  test('leaves alone what was sent, or does not exist', async () => {
    await post(received());
    const { id } = await only();
    await run(taking, id, false);
    await run(taking, id, false);
    await run(taking, randomUUID(), false);
    expect(sent).toHaveLength(1);
  });

  test('does not send a code that is over, and a clock later blanks its text', async () => {
    await post(received({ kind: 'code', params: { code: '123456' } }));
    const { id } = await only();
    await db
      .updateTable('message')
      .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
      .execute();
    await run(taking, id, false);
    expect(sent).toEqual([]);
    expect(await only()).toMatchObject({ status: 'failed', isSecret: true });
    await housekeeping({ db, now: () => new Date(Date.now() + 3_600_000) });
    expect((await only()).body).toBe('•••');
  });
});

test('housekeeping takes away what has had its time and nothing else', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000);
  const fresh = new Date(Date.now() - 3_600_000);
  const key = (createdAt: Date) => ({
    actor: 'test',
    key: randomUUID(),
    procedure: 'p',
    bodyHash: 'a'.repeat(64),
    createdAt,
  });
  await db
    .insertInto('idempotencyKey')
    .values([key(old), key(fresh)])
    .execute();
  await db
    .insertInto('rateLimit')
    .values([
      { key: 'over', expire: Date.now() - 1 },
      { key: 'running', expire: Date.now() + 60_000 },
      { key: 'endless', expire: null },
    ])
    .execute();
  const client = await app.signIn('client');
  await db.updateTable('session').set({ expiresAt: old }).where('userId', '=', client.user.id).execute();
  const other = await app.signIn('client');

  await housekeeping({ db, now: () => new Date() });

  expect(await db.selectFrom('idempotencyKey').select('actor').execute()).toHaveLength(1);
  const limits = await db.selectFrom('rateLimit').select('key').orderBy('key').execute();
  expect(limits.map((limit) => limit.key)).toEqual(['endless', 'running']);
  const sessions = await db.selectFrom('session').select('userId').execute();
  expect(sessions).toEqual([{ userId: other.user.id }]);
});

const database = new URL(url).pathname.slice(1);

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const cut = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'moz-worker' and datname = '${database}'`;

async function cutWorkers(): Promise<void> {
  await onServer(cut);
}

/** The pool of the app keeps its connections; the worker loses its own and gets no other. */
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
