import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createAuth } from '~/server/auth/sessions';
import { openDatabase } from '~/server/core/db/database';
import { readEnv } from '~/server/core/env/env';
import { startWorker } from '~/server/worker';
import { ensurePgbouncer } from '../../../scripts/debian-programs.mjs';
import { testApp } from '../../factories/app';
import { liveProcess } from '../../factories/live';
import { liveEnvironment } from '../../factories/live-environment';
import { messageDesk, received } from '../../factories/messages';
import { pgbouncerTo } from '../../setup/pgbouncer';
import { testDb } from '../../setup/test-db';

const { url } = await testDb();
const program = ensurePgbouncer();
if (!program) process.stdout.write('SKIPPED: PgBouncer is not installed (apt-get install pgbouncer)\n');

describe.skipIf(!program)('the server behind PgBouncer in transaction mode', async () => {
  const pooled = program ? await pgbouncerTo(program, url) : url;
  const variables = { DATABASE_DIRECT_URL: url, DATABASE_PREPARED: 'false' };
  const env = readEnv({ ...liveEnvironment(pooled, 's'.repeat(32)), ...variables });
  const database = await openDatabase(env, pino({ level: 'silent' }));
  afterAll(() => database.close());
  const { db } = database;
  const auth = createAuth(db, { isSecure: false });
  const here = await liveProcess(db, { listenAt: database.url });

  test('signs in, and creates and lists forms concurrently', async () => {
    const client = await testApp(db, { auth }).signIn('client');
    const made = await Promise.all(
      Array.from({ length: 12 }, () => client.api.forms.create({ draft: {}, idempotencyKey: randomUUID() })),
    );
    const { rows } = await client.api.forms.list({});
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ id }) => id)).size).toBe(12);
  });

  test('delivers live changes over the direct connection', async () => {
    const client = await here.app.signIn('client');
    const stream = await here.begin(client.sessionId);
    await stream.ready();
    await client.api.forms.create({ draft: {}, idempotencyKey: randomUUID() });
    await stream.topic('form');
    stream.leave();
  });

  test('runs jobs', async () => {
    const { post, outbox, sent, taking } = messageDesk(db);
    const { services } = testApp(db, { now: () => new Date() });
    const worker = await startWorker(services, database, taking);
    await post(received());
    await vi.waitFor(async () => expect((await outbox())[0]?.status).toBe('sent'), 10_000);
    expect(sent).toHaveLength(1);
    await worker.stop();
  });

  test('has the statement timeout of the role', async () => {
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ limit: '15s' }]);
  });
});
