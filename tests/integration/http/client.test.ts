import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signatureOf } from '~/server/webhooks/signature';
import { formDesk } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { newKey } from '../../factories/rest';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app } = await formDesk(db);
const url = await serveApi(app.services);
const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);

/** A project outside the repository, with the packed client only. */
const project = await mkdtemp(path.join(tmpdir(), 'moz-client-'));
afterAll(() => rm(project, { recursive: true, force: true }));

const sample = `
import { createMozClient, isFromMoz, MozError, rowsOf, type WebhookEvent } from 'moz-client';

const [, , url = '', token = '', idempotencyKey = '', signature = '', body = ''] = process.argv;
const moz = createMozClient({ url, token, retries: 0 });
const open = createMozClient({ url });

const price = await open.quotes.calculate({
  plan: 'standard',
  pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 }],
});
const cents: number = price.totalCents;

const made = await moz.forms.create({ draft: { note: 'from afar' }, customerId: process.argv[7] }, { idempotencyKey });
const again = await moz.forms.create({ draft: { note: 'from afar' }, customerId: process.argv[7] }, { idempotencyKey });
const status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' = (
  await moz.forms.get({ id: made.id })
).status;

const codes: string[] = [];
for await (const form of rowsOf(moz.forms.list, { status: ['draft'], pageSize: 5, submitted: undefined })) codes.push(form.code);

const refusal = await moz.forms
  .withdraw({ id: made.id, version: 99 })
  .then(() => 'let through', (error: unknown) => (error instanceof MozError ? error.code : 'another error'));
const closed = await open.forms.list().then(() => 'let through', (error: unknown) => (error instanceof MozError ? error.status : 0));

const secret = 'whsec_test';
const isOurs = await isFromMoz({ secret, signature, body });
const isOld = await isFromMoz({ secret, signature, body, now: Date.now() + 301_000 });
const isOther = await isFromMoz({ secret, signature, body: body + ' ' });
const event: WebhookEvent = JSON.parse(body);
const number = event.type === 'test' ? event.data.name : event.data.id;

const flights = () => rowsOf(moz.cargo.list, { status: ['open'] });
flights satisfies () => AsyncGenerator<{ code: string }>;

// @ts-expect-error A side is a number of millimetres.
open.quotes.calculate({ plan: 'standard', pieces: [{ lengthMm: '600' }] }).catch(() => undefined);
// @ts-expect-error There is no such state.
moz.parcels.list({ status: ['flown'] }).catch(() => undefined);
// @ts-expect-error An internal procedure is not part of the client.
moz.users;

process.stdout.write(
  JSON.stringify({ cents, same: made.id === again.id, status, codes, refusal, closed, isOurs, isOld, isOther, number, code: made.code }),
);
`;

beforeAll(async () => {
  const folder = path.join(project, 'package');
  await run('npm', ['run', '--silent', 'build:client', '--', folder]);
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', project], { cwd: folder });
  await rm(folder, { recursive: true });
  await writeFile(
    path.join(project, 'package.json'),
    JSON.stringify({ name: 'somebody', private: true, type: 'module' }),
  );
  const packed = path.join(project, stdout.trim());
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', packed], {
    cwd: project,
  });
});

test('the package has the client, its types and its README, and no dependencies', async () => {
  const folder = path.join(project, 'node_modules/moz-client');
  expect((await readdir(folder)).sort()).toEqual([
    'README.md',
    'index.d.ts',
    'index.js',
    'package.json',
    'runtime.d.ts',
    'runtime.js',
  ]);
  expect(await readdir(path.join(project, 'node_modules'))).toEqual(['.package-lock.json', 'moz-client']);
  const types = await readFile(path.join(folder, 'index.d.ts'), 'utf8');
  expect(types.match(/from '([^']+)'/gu)).toEqual(["from './runtime.js'", "from './runtime.js'"]);
  expect(types).toMatch(/@deprecated It may be gone from 2027-12-01 on. \*\/ "page"\?: number/u);
  expect(types).not.toMatch(/kysely|trpc|zod|(?<!")\bany\b/u);
});

test('the client and the examples compile in strict TypeScript and call the server', async () => {
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext' },
    ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
  };
  await writeFile(path.join(project, 'sample.ts'), sample);
  await writeFile(path.join(project, 'examples.ts'), await examples());
  await writeFile(
    path.join(project, 'node.d.ts'),
    'declare const process: { argv: string[]; env: Record<string, string | undefined>; stdout: { write(text: string): void } };',
  );
  await writeFile(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['node.d.ts', 'sample.ts', 'examples.ts'] }),
  );
  const compiled = await run(process.execPath, [resolve('typescript/bin/tsc'), '-p', project]).catch(
    (error: unknown) => z.object({ stdout: z.string() }).parse(error),
  );
  expect(compiled.stdout).toBe('');

  const admin = await app.signIn('admin');
  const client = await app.signIn('client');
  const { token } = await admin.api.tokens.create({
    name: 'Program',
    days: 30,
    scopes: ['read:Form', 'change:Form'],
    idempotencyKey: newKey(),
  });
  for (let count = 0; count < 7; count += 1) {
    await client.api.forms.create({ draft: {}, idempotencyKey: newKey() });
  }
  const body = JSON.stringify({ id: newKey(), type: 'test', sequence: 1, data: { name: 'Program' } });
  const signature = signatureOf(body, { at: new Date(), secrets: ['whsec_other', 'whsec_test'] });
  const { stdout } = await run(process.execPath, [
    path.join(project, 'sample.js'),
    ...[url, token, newKey(), signature, body, client.user.customerId ?? ''],
  ]);
  const printed = z.looseObject({ codes: z.array(z.string()), code: z.string() }).parse(JSON.parse(stdout));
  expect(printed).toMatchObject({
    ...{ cents: 15_000, same: true, status: 'draft', refusal: 'form.move_refused', closed: 401 },
    ...{ isOurs: true, isOld: false, isOther: false, number: 'Program' },
  });
  expect(printed.codes).toHaveLength(8);
  expect(printed.codes).toContain(printed.code);
});

test('the code in docs/api.md accepts our signatures and rejects others', async () => {
  const text = await readFile('docs/api.md', 'utf8');
  const [code = ''] = /^ {4}import \{ createHmac[\s\S]+?^ {4}\}$/mu.exec(text) ?? [];
  await writeFile(path.join(project, 'receiver.mjs'), code);
  const { isFromMoz } = z
    .object({
      isFromMoz: z.custom<(secret: string, header: string, body: string, now?: number) => boolean>(),
    })
    .parse(await import(pathToFileURL(path.join(project, 'receiver.mjs')).href));
  const header = signatureOf('{}', { at: new Date(), secrets: ['whsec_old', 'whsec_new'] });
  const late = Date.now() + 301_000;
  expect([
    isFromMoz('whsec_new', header, '{}'),
    isFromMoz('whsec_old', header, '{}'),
    isFromMoz('whsec_other', header, '{}'),
    isFromMoz('whsec_new', header, '{} '),
    isFromMoz('whsec_new', header, '{}', late),
    isFromMoz('whsec_new', header.replace(/t=\d+/u, `t=${Math.floor(late / 1000)}`), '{}', late),
    isFromMoz('whsec_new', 't=x,v1=', '{}'),
  ]).toEqual([true, true, false, false, false, false, false]);
});

test('the client retries a busy server with one idempotency key', async () => {
  const createMozClient = await packedClient();
  const keys: (string | null)[] = [];
  const busy = async (_url: URL, { headers }: { headers: HeadersInit }) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('fetch failed');
    // The connection breaks in the middle of the answer, after the server has made the change.
    if (keys.length === 2) return new Response(brokenBody());
    if (keys.length === 3) return new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
    return Response.json({ id: 'made' });
  };
  expect(await createMozClient({ url, fetch: busy }).forms.create({ draft: {} })).toEqual({ id: 'made' });
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test('the client uses the base path of the portal, and reads a date in Retry-After', async () => {
  const createMozClient = await packedClient();
  const asked: { href: string; at: number }[] = [];
  const busyProxy = async (address: URL): Promise<Response> => {
    asked.push({ href: address.href, at: Date.now() });
    if (asked.length > 1) return Response.json({ id: 'made' });
    const soon = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000).toUTCString();
    return new Response('busy', { status: 503, headers: { 'retry-after': soon } });
  };
  for (const base of ['https://portal.example/moz', 'https://portal.example/moz/']) {
    await createMozClient({ url: base, fetch: busyProxy }).forms.create({ draft: {} });
  }
  expect(new Set(asked.map(({ href }) => href))).toEqual(
    new Set(['https://portal.example/moz/api/v1/forms']),
  );
  const [first, second] = asked;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
});

async function packedClient() {
  const { createMozClient } = z
    .object({
      createMozClient:
        z.custom<(options: object) => { forms: { create: (input: object) => Promise<unknown> } }>(),
    })
    .parse(await import(pathToFileURL(path.join(project, 'node_modules/moz-client/index.js')).href));
  return createMozClient;
}

function brokenBody(): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
}

/** The TypeScript examples of the README as one program, with the declarations that its reader supplies. */
async function examples(): Promise<string> {
  const blocks = [...(await readFile('client/README.md', 'utf8')).matchAll(/```ts\n([\s\S]+?)```/gu)];
  const lines = blocks.flatMap(([, code = '']) => code.split('\n'));
  expect(blocks).toHaveLength(4);
  const isImport = (line: string): boolean => line.startsWith('import ');
  return [
    ...lines.filter(isImport),
    'declare const [id, secret]: [string, string];',
    'declare const [version, order, request]: [number, { id: string }, Request];',
    "declare const parties: Parameters<ReturnType<typeof createMozClient>['forms']['submit']>[0]['draft'];",
    'declare const [reload, notify]: [() => Promise<void>, (number: string) => Promise<void>];',
    'export async function examples(): Promise<unknown> {',
    ...lines.filter((line) => !isImport(line)),
    'return undefined; }',
  ].join('\n');
}
