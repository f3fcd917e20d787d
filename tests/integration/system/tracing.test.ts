import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createDb } from '~/db/client';
import type { Services } from '~/server/core/api/context';
import { readEnv } from '~/server/core/env/env';
import { taskList } from '~/server/core/jobs/task-list';
import { startTracing } from '~/server/core/observability/tracing';
import { testApp } from '../../factories/app';
import { createForm } from '../../factories/parcels';
import { type CollectedSpan, traceCollector } from '../../factories/trace-collector';
import { testDb } from '../../setup/test-db';

const { db: plain, owner, url } = await testDb();

/**
 * How far two spans may disagree about one moment: each span takes its start from a wall clock in whole
 * milliseconds and adds what a finer clock measured since.
 */
const CLOCK_STEP_NS = 1_000_000n;

describe('the span of a call', () => {
  test('has the spans of its statements below it', async () => {
    const { app, spans } = await traced();
    const client = await app.signIn('client');
    const { id } = await createForm(plain, { customerId: client.user.customerId ?? '' });
    await client.api.forms.get({ id });
    const sent = await spans();
    const call = only(sent, 'forms.get');
    expect(call.parentSpanId).toBeUndefined();
    expect(call.status.code).toBe(0);
    expect(call.attributes).toEqual({ 'rpc.system.name': 'trpc', 'moz.request_id': client.ctx.requestId });
    const statements = sent.filter(({ parentSpanId }) => parentSpanId === call.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { traceId, name, attributes, startTimeUnixNano, endTimeUnixNano } of statements) {
      expect(traceId).toBe(call.traceId);
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': name });
      expect(startTimeUnixNano).toBeGreaterThanOrEqual(call.startTimeUnixNano - CLOCK_STEP_NS);
      expect(endTimeUnixNano).toBeLessThanOrEqual(call.endTimeUnixNano + CLOCK_STEP_NS);
    }
    expect(statements[0]?.attributes['db.query.text']).toMatch(/^select "form"."id"/u);
  });

  test('has the code of a refusal, and no value of the input', async () => {
    const { app, spans, requests } = await traced();
    const client = await app.signIn('client');
    const id = randomUUID();
    await expect(client.api.forms.get({ id })).rejects.toThrow('not_found');
    const call = only(await spans(), 'forms.get');
    expect(call.attributes['error.type']).toBe('not_found');
    expect(call.status.code).toBe(0);
    expect(requests.map(({ body }) => body).join()).not.toContain(id);
  });

  test('is an error for a failed call, as is that of the failed statement', async () => {
    const { app, spans } = await traced();
    const { api } = await app.signIn('client');
    await sql`alter table cargo rename to cargo_away`.execute(owner);
    await expect(api.forms.flights()).rejects.toThrow('does not exist');
    await sql`alter table cargo_away rename to cargo`.execute(owner);
    const sent = await spans();
    const call = only(sent, 'forms.flights');
    expect(call).toMatchObject({
      status: { code: 2 },
      attributes: { 'error.type': 'INTERNAL_SERVER_ERROR' },
    });
    const failed = sent.find(({ attributes }) => attributes['db.response.status_code'] === '42P01');
    expect(failed).toMatchObject({ parentSpanId: call.spanId, status: { code: 2 } });
  });
});

test('has no statements of concurrent calls', async () => {
  const { app, spans } = await traced();
  const client = await app.signIn('client');
  await Promise.all(Array.from({ length: 8 }, () => client.api.forms.flights()));
  const sent = await spans();
  const calls = sent.filter(({ name }) => name === 'forms.flights');
  expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(8);
  const counts = calls.map(({ spanId }) => sent.filter(({ parentSpanId }) => parentSpanId === spanId).length);
  expect(new Set(counts).size).toBe(1);
});

test('the span of a job has the spans of its statements', async () => {
  const { app, spans } = await traced();
  const work = {
    housekeeping: {
      run: async ({ db }: Services) => {
        await db.selectFrom('news').select('id').execute();
      },
    },
    back_up: { run: () => Promise.reject(new TypeError('the disk of Bat is full')) },
  };
  const list = taskList(work, app.services);
  const run = async (name: string) =>
    await Reflect.apply(list[name] ?? expect.unreachable(), undefined, [{}, { job: { attempts: 1 } }]);
  await run('housekeeping');
  await expect(run('back_up')).rejects.toThrow(TypeError);
  const sent = await spans();
  const { spanId } = only(sent, 'job housekeeping');
  expect(sent.filter(({ parentSpanId }) => parentSpanId === spanId)).toMatchObject([{ name: 'select' }]);
  expect(only(sent, 'job back_up')).toMatchObject({
    status: { code: 2 },
    attributes: { 'error.type': 'TypeError' },
  });
});

test('a statement outside of a call or job is not sent', async () => {
  const { db, spans } = await traced();
  await db.selectFrom('news').select('id').execute();
  expect(await spans()).toEqual([]);
});

test('a sampling share of zero sends nothing', async () => {
  const { app, spans } = await traced({ OTEL_TRACES_SAMPLER_ARG: '0' });
  await (await app.signIn('client')).api.forms.flights();
  expect(await spans()).toEqual([]);
});

test('spans arrive with the name of the service and the headers', async () => {
  const { app, spans, requests, services } = await traced({
    OTEL_SERVICE_NAME: 'moz-test',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-tenant=moz',
  });
  await (await app.signIn('client')).api.forms.flights();
  await spans();
  expect([...services]).toEqual(['moz-test']);
  for (const { url: path, headers } of requests) {
    expect(path).toBe('/v1/traces');
    expect(headers).toMatchObject({ authorization: 'Bearer abc', 'x-tenant': 'moz' });
  }
});

test('an unreachable collector logs a warning and changes nothing else', async () => {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
  const env = envOf('http://127.0.0.1:1');
  const tracing = await startTracing(env.tracing, log);
  const app = testApp(plain, { tracing });
  expect(await (await app.signIn('client')).api.forms.flights()).toBeDefined();
  await tracing?.stop();
  expect(warnings.join()).toContain('spans could not be sent');
});

test('tracing is off without an endpoint', async () => {
  expect(await startTracing(readEnv({}).tracing, pino({ level: 'silent' }))).toBeUndefined();
});

function envOf(endpoint: string, more: Record<string, string> = {}) {
  const base = { NODE_ENV: 'test', PUBLIC_URL: 'http://moz.example', OTEL_TRACES_SAMPLER_ARG: '1' };
  return readEnv({ ...base, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more });
}

/** A portal that is traced. `spans` ends the tracing and returns what the collector received. */
async function traced(settings: Record<string, string> = {}) {
  const collector = await traceCollector();
  const tracing = await startTracing(envOf(collector.endpoint, settings).tracing, pino({ level: 'silent' }));
  const db = createDb(url);
  afterAll(() => db.destroy());
  const spans = async (): Promise<CollectedSpan[]> => {
    await tracing?.stop();
    return collector.spans;
  };
  return { ...collector, app: testApp(db, { tracing }), db, spans };
}

function only(spans: readonly CollectedSpan[], name: string): CollectedSpan {
  const found = spans.filter((span) => span.name === name);
  expect(found).toHaveLength(1);
  return found[0] ?? expect.unreachable();
}
