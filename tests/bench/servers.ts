import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import pg from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { createDb, getTypeParser } from '~/db/client';
import { prepareStatements } from '~/db/prepare-statements';
import { formCodeFromBytes } from '~/domain/forms/code';
import { createAuth } from '~/server/auth/sessions';
import { checkFolds } from '~/server/core/db/search/service';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { readEnv } from '~/server/core/env/env';
import { createAdmission } from '~/server/core/limits/admission/admission';
import { startTracing } from '~/server/core/observability/tracing';
import { api } from '~/server/http/api';
import { createApp } from '~/server/http/app';
import { createCaller } from '~/server/router';
import { testApp } from '../factories/app';
import { callByName } from '../factories/call-by-name';
import { bestServer } from './best-server';
import { type RecordedStatement, recordStatements } from './record';
import { scenarios } from './scenarios';

/**
 * Three servers over one database, in one child process: the API, a bare Node server that runs only the statements that
 * the API ran for the same call, and `bestServer`. Reports their ports to the parent process.
 */
const [, , url = '', secret = '', wanted] = process.argv;
const scenario = z.enum(['journey', 'admin', 'arrivals']).parse(wanted);
const tracing = await startTracing(readEnv().tracing, pino({ level: 'silent' }));
const db = createDb(url);
/** A step that has nothing to do. */
const pass: RequestHandler = (_req, _res, next) => next();
/** More places than the load has connections: a bench of calls is none of the queue in front of them. */
const roomy = { running: 100, waiting: 100 };
const { services, signIn } = testApp(db, {
  auth: createAuth(db, { isSecure: false }),
  admission: createAdmission({ cheap: roomy, page: roomy, dear: roomy, signIn: roomy, file: roomy }),
  now: () => new Date(),
  secret,
  tracing,
});
const { reads, writes } = await scenarios[scenario](url, db, services.secret);
// The portal's own job and heartbeat: searches look for folds alone.
await foldSearch(services);
await checkFolds(db);
const admin = await signIn('admin');
const cookie = `accessToken=${admin.sessionId}`;

const recordings = new Map<string, RecordedStatement[]>();
const recording = recordStatements(url);
for (const [name, { path, input }] of Object.entries(reads)) {
  recordings.set(name, await recording.of((recorded) => callWith(recorded, path, input)));
}
/** Values of the recorded write; each later call replaces them with its own. */
const given = new Map<string, { idempotencyKey: string; id: unknown }>();
for (const [name, { path, inputs }] of Object.entries(writes)) {
  const idempotencyKey = randomUUID();
  given.set(name, { idempotencyKey, id: inputs[0].id });
  recordings.set(
    name,
    await recording.of((recorded) => callWith(recorded, path, { ...inputs[0], idempotencyKey })),
  );
}
await recording.close();

const apiServer = createServer(
  createApp({
    env: services.env,
    log: pino({ level: 'silent' }),
    db,
    files: services.files,
    replica: undefined,
    admission: services.admission,
    callLimiter: services.callLimiter,
    recordOrigin: () => undefined,
    readiness: { isShuttingDown: false },
    faces: { cachedPages: pass, assets: pass, api: api(services), pages: pass },
  }),
);
const pool = new pg.Pool({ connectionString: url, max: 10 });
pool.on('connect', (connection) => {
  connection.query = prepareStatements(connection.query);
});
const bareServer = createServer(byHand);
const bestPool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser } });
const best = createServer(bestServer(bestPool));

process.send?.({
  apiPort: await listen(apiServer),
  barePort: await listen(bareServer),
  bestPort: await listen(best),
  cookie,
  origin: services.env.publicUrl ?? '',
  reads,
  writes,
});
process.on('message', (message) => {
  if (message === 'memory') process.send?.(process.memoryUsage().rss);
  else if (message === 'processor') process.send?.(processorMs());
  else void stop();
});

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function callWith(recorded: typeof db, path: string, input: unknown): Promise<void> {
  const app = testApp(recorded, { auth: createAuth(recorded, { isSecure: false }), now: () => new Date() });
  const { ctx } = await app.asCookie(cookie);
  await callByName(createCaller(ctx), path, input);
}

/** Answers `/<name of the call>` with the rows of the recorded statements; the body of a write names its row. */
function byHand(...[request, response]: Parameters<RequestListener>): void {
  const name = decodeURIComponent((request.url ?? '').slice(1));
  const statements = recordings.get(name) ?? [];
  readBody(request)
    .then((body) =>
      request.method === 'POST' ? replayWrite(name, statements, body) : replay(pool, statements),
    )
    .then((rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
}

async function replay(
  target: pg.Pool | pg.PoolClient,
  statements: readonly RecordedStatement[],
): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const { text, values } of statements) rows = (await target.query(text, [...values])).rows;
  return rows;
}

async function replayWrite(
  name: string,
  statements: readonly RecordedStatement[],
  body: string,
): Promise<unknown[]> {
  const first = given.get(name);
  const own = { key: randomUUID(), id: writeSchema.parse(JSON.parse(body)).id };
  const fresh = (value: unknown): unknown => {
    if (value === first?.idempotencyKey) return own.key;
    if (value !== undefined && value === first?.id) return own.id;
    return isFormCode(value) ? formCodeFromBytes(randomBytes(6)) : value;
  };
  const connection = await pool.connect();
  try {
    return await replay(
      connection,
      statements.map(({ text, values }) => ({ text, values: values.map(fresh) })),
    );
  } finally {
    connection.release();
  }
}
const writeSchema = z.object({ id: z.string().optional() });

function isFormCode(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9A-HJKMNP-TV-Z]{6}$/.test(value);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: string | AddressInfo | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function stop(): Promise<void> {
  apiServer.close();
  bareServer.close();
  best.close();
  await pool.end();
  await bestPool.end();
  await db.destroy();
  await tracing?.stop();
  process.exit(0);
}
