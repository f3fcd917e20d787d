import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import pg from 'pg';
import { pino } from 'pino';
import superjson from 'superjson';
import { createDb } from '~/db/client';
import { migrate } from '~/db/migrate';
import { prepareStatements } from '~/db/prepare-statements';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { formCodeFromBytes } from '~/domain/form/code';
import { createAuth } from '~/server/auth/sessions';
import { api } from '~/server/http/api';
import { createApp } from '~/server/http/app';
import { createCaller } from '~/server/router';
import { testApp } from '../factories/app';
import { type Recorded, recordStatements } from './record';

/**
 * Two servers over one database, in a process of their own: the API, and a bare Node server that runs the very
 * statements that the API ran for the same call, and no more. Tells the parent where they listen.
 */
const url = process.argv[2] ?? '';
await migrate(url);
const db = createDb(url);
const { services, signIn } = testApp(db, {
  auth: createAuth(db, { isSecure: false }),
  now: () => new Date(),
});
await seedReference(db);
await seedDemo(db, { now: new Date(), hashPassword: async () => 'none', numberKey: services.secret });

const admin = await signIn('admin');
const cookie = `accessToken=${admin.sessionId}`;
const form = await db
  .selectFrom('form')
  .select('id')
  .where('status', '=', 'accepted')
  .executeTakeFirstOrThrow();
const parcel = await db.selectFrom('parcel').select(['id', 'number']).executeTakeFirstOrThrow();
const client = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow();

/** The journey's calls, as the API takes them. */
const reads = {
  'account.me': undefined,
  'quotes.prices': undefined,
  'forms.get': { id: form.id },
  'forms.list': { page: 1, pageSize: 10 },
  'parcels.get': { id: parcel.id },
  'parcels.list': { page: 1, pageSize: 10 },
  'cargo.list': { page: 1, pageSize: 10 },
  'tracking.find': { number: parcel.number },
} as const;
const write = { customerId: client.id, draft: { note: 'bench' } };

const recordings = new Map<string, Recorded[]>();
const recording = recordStatements(url);
for (const [path, input] of Object.entries(reads)) {
  recordings.set(path, await recording.of((recorded) => callWith(recorded, path, input)));
}
const firstKey = randomUUID();
recordings.set(
  'forms.create',
  await recording.of((recorded) =>
    callWith(recorded, 'forms.create', { ...write, idempotencyKey: firstKey }),
  ),
);
await recording.close();

const apiServer = createServer(
  createApp({
    env: services.env,
    log: pino({ level: 'silent' }),
    db,
    readiness: { isShuttingDown: false },
    faces: { kept: Router(), assets: Router(), api: api(services), pages: Router() },
  }),
);
const pool = new pg.Pool({ connectionString: url, max: 10 });
pool.on('connect', (connection) => {
  connection.query = prepareStatements(connection.query);
});
const bareServer = createServer(byHand);

process.send?.({
  apiPort: await listen(apiServer),
  barePort: await listen(bareServer),
  cookie,
  origin: services.env.publicUrl ?? '',
  write,
  reads: Object.fromEntries(
    Object.entries(reads).map(([path, input]) => [path, encodeURIComponent(superjson.stringify(input))]),
  ),
});
process.once('message', () => void stop());

async function callWith(recorded: typeof db, path: string, input: unknown): Promise<void> {
  const app = testApp(recorded, { auth: createAuth(recorded, { isSecure: false }), now: () => new Date() });
  const { ctx } = await app.asCookie(cookie);
  const procedure = path
    .split('.')
    .reduce<unknown>((part, key) => Reflect.get(Object(part), key), createCaller(ctx));
  if (typeof procedure !== 'function') throw new TypeError(`no procedure ${path}`);
  await procedure(input);
}

/** Answers `/<procedure>` with the rows of the recorded statements; a write takes new keys each time. */
function byHand(...[request, response]: Parameters<RequestListener>): void {
  const statements = recordings.get((request.url ?? '').slice(1)) ?? [];
  readBody(request)
    .then(() => (request.method === 'POST' ? replayWrite(statements) : replay(pool, statements)))
    .then((rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
}

async function replay(target: pg.Pool | pg.PoolClient, statements: readonly Recorded[]): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const { text, values } of statements) rows = (await target.query(text, [...values])).rows;
  return rows;
}

async function replayWrite(statements: readonly Recorded[]): Promise<unknown[]> {
  const key = randomUUID();
  const fresh = statements.map(({ text, values }) => ({
    text,
    values: values.map((value) =>
      value === firstKey ? key : isFormCode(value) ? formCodeFromBytes(randomBytes(6)) : value,
    ),
  }));
  const connection = await pool.connect();
  try {
    return await replay(connection, fresh);
  } finally {
    connection.release();
  }
}

function isFormCode(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9A-HJKMNP-TV-Z]{6}$/.test(value);
}

async function readBody(request: IncomingMessage): Promise<void> {
  for await (const _ of request);
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: string | AddressInfo | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function stop(): Promise<void> {
  apiServer.close();
  bareServer.close();
  await pool.end();
  await db.destroy();
  process.exit(0);
}
