import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '~/server/core/env/env';
import { checkPortal } from '~/server/system/check/run';
import { smtpRefusal, startSmtpServer } from '~/tests/setup/smtp-server';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { liveEnvironment } from '../../factories/live-environment';
import { startQpayServer } from '../../factories/qpay-server';
import { startStripeServer } from '../../factories/stripe-server';
import { testDb } from '../../setup/test-db';

const { db, url: databaseUrl } = await testDb();
const secret = 's'.repeat(32);
const now = new Date();

/** Twilio's account resource: its state, or a refusal of the token. */
const account = { status: 200, state: 'active' };
const twilio = createServer((_, res) => {
  res.writeHead(account.status, { 'content-type': 'application/json' });
  res.end(
    JSON.stringify(account.status === 200 ? { status: account.state } : { code: 20003, message: 'no' }),
  );
});
await new Promise<void>((done) => twilio.listen(0, '127.0.0.1', done));
const address = twilio.address();
const twilioPort = typeof address === 'object' && address ? address.port : 0;
afterAll(() => twilio.close());

const settings = { ...liveEnvironment(databaseUrl, secret), ALLOW_HTTP: 'true' };
const portalOf = async (trustProxy: string): Promise<string> =>
  await serveApi(testApp(db, { env: readEnv({ ...settings, TRUST_PROXY: trustProxy }) }).services);
const portals = { plain: await portalOf(''), trusting: await portalOf('1') };
const env = {
  ...settings,
  PUBLIC_URL: portals.plain,
  TWILIO_API_URL: `http://127.0.0.1:${twilioPort}`,
};
let found: Awaited<ReturnType<typeof checkPortal>> = [];
const line = (name: string) => found.find((each) => each.name === name);
const checkWith = async (change: Record<string, string>) => {
  found = await checkPortal(now, { ...env, ...change });
};

beforeAll(async () => {
  await checkWith({});
});

test('a sound portal has no fault, and what is not set up is off', () => {
  expect(found.filter(({ state }) => state === 'fail')).toEqual([]);
  expect(line('PostgreSQL')?.text).toMatch(/^18\./u);
  expect(line('clock')?.state).toBe('ok');
  expect(line('SMS')).toMatchObject({ state: 'ok', text: expect.stringContaining('+61400000000') });
  expect(line('e-mail')?.state).toBe('warn');
  expect(line('QPay')?.state).toBe('off');
  expect(line('portal')).toMatchObject({ state: 'ok' });
});

test('a portal that believes what its caller sends as address is found', async () => {
  expect(line('proxy')).toMatchObject({ state: 'warn', text: expect.stringContaining('127.0.0.1') });
  await checkWith({ PUBLIC_URL: portals.trusting, TRUST_PROXY: '1' });
  expect(line('proxy')).toMatchObject({ state: 'fail', text: expect.stringContaining('X-Forwarded-For') });
});

test('wrong settings are listed by name, and nothing else is asked', async () => {
  await checkWith({ PORT: 'many', MOZ_SECRET: 'short' });
  expect(found.map(({ name, state }) => `${name} ${state}`)).toEqual(['settings fail', 'settings fail']);
  expect(found.map(({ text }) => text.split(':')[0])).toEqual(['PORT', 'MOZ_SECRET']);
});

test('accounts that providers refuse are faults with the reason', async () => {
  const qpay = await startQpayServer();
  const stripe = await startStripeServer();
  const mail = await startSmtpServer({
    onAuth: (...[, , done]) => done(smtpRefusal(535, '5.7.8 Authentication failed')),
  });
  account.status = 401;
  await checkWith({
    ...{ SMTP_URL: `smtp://user:wrong@localhost:${mail.port}`, EMAIL_FROM: 'office@moz.example' },
    ...{ QPAY_USERNAME: 'nobody', QPAY_PASSWORD: 'wrong', QPAY_INVOICE_CODE: 'X', QPAY_API_URL: qpay.url },
    ...{ STRIPE_SECRET_KEY: 'wrong', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_URL: stripe.url },
  });
  account.status = 200;
  for (const [name, reason] of [
    ['SMS', '401'],
    ['e-mail', '535'],
    ['QPay', '401'],
  ] as const)
    expect(line(name)).toMatchObject({ state: 'fail', text: expect.stringContaining(reason) });
  expect(line('cards')?.state).toBe('fail');
  await Promise.all([qpay.stop(), stripe.stop(), mail.stop()]);
});

test('a database that does not answer, and a host name that nobody has, are faults', async () => {
  await checkWith({
    DATABASE_URL: 'postgres://moz:moz@127.0.0.1:1/moz',
    PUBLIC_URL: 'https://no-such-host.invalid',
  });
  expect(line('PostgreSQL')).toMatchObject({ state: 'fail', text: expect.stringContaining('ECONNREFUSED') });
  expect(line('DNS')?.state).toBe('fail');
  expect(line('portal')).toBeUndefined();
});

test('nothing is made where nothing is yet', async () => {
  const folder = path.join(tmpdir(), `moz-check-${randomUUID()}`);
  await checkWith({ MOZ_DATA_DIR: folder });
  expect(line('files')?.state).toBe('off');
  expect(existsSync(folder)).toBe(false);
});

test('npm run check prints a line for each part, and exits with 1 after a fault', async () => {
  const command = ['--import', 'tsx', 'server/commands/check.ts'];
  const run = promisify(execFile)(process.execPath, command, { env: { ...env, MOZ_SECRET: 'short' } });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: /^FAIL settings {8} MOZ_SECRET: .*\n\n1 fault, 0 warnings\.\n$/u,
  });
});
