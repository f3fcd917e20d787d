import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { storeCargo, storeReady } from '../../factories/cargo';
import { openStream } from '../../factories/event-stream';
import { createParcel } from '../../factories/parcels';
import { brokenPromises } from '../../faults/books';
import { startWriters } from '../../faults/writers';
import { type Fleet, startFleet } from '../../setup/fleet';

// Three web servers and a worker without a shared memory: they share their state through the database only.
test.describe.configure({ timeout: 300_000 });
/** Four servers that start and eight writers share the processors. */
const onBusyMachine = { timeout: 60_000 };

const dataDir = mkdtempSync(path.join(tmpdir(), 'moz-fleet-'));
let fleet: Fleet;
let cookie = '';
let mobile = '';

test.beforeAll(async () => {
  fleet = await startFleet(dataDir);
  const { sessionId, user } = await fleet.app.signIn('admin');
  cookie = `accessToken=${sessionId}`;
  mobile = `+976991${String(Date.now()).slice(-5)}`;
  await fleet.app.services.db.updateTable('appUser').set({ mobile }).where('id', '=', user.id).execute();
});
test.afterAll(async () => {
  await fleet?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const answerSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });
const idSchema = z.object({ id: z.guid() });

function server(index: number): string {
  return fleet.web[index % 3]?.url ?? '';
}

async function post(index: number, name: string, input: object): Promise<Response> {
  return await fetch(`${server(index)}/api/trpc/${name}`, {
    method: 'POST',
    headers: { cookie, origin: fleet.url, 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
}

/** The answer of a change that succeeds. */
async function change(index: number, name: string, input: object): Promise<unknown> {
  const answer = await post(index, name, input);
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return answerSchema.parse(JSON.parse(text)).result.data.json;
}

async function read(index: number, address: string): Promise<Response> {
  return await fetch(`${server(index)}${address}`, { headers: { cookie } });
}

test('every server has its row on the system screen, with its role', async () => {
  const roles = async () => {
    const text = await (await read(0, '/api/trpc/system.status')).text();
    const { servers } = z
      .object({ servers: z.array(z.object({ role: z.string() })) })
      .parse(answerSchema.parse(JSON.parse(text)).result.data.json);
    return servers.map(({ role }) => role).sort();
  };
  await expect.poll(roles, onBusyMachine).toEqual(['web', 'web', 'web', 'worker']);
});

test('the worker answers health checks and no other request', async () => {
  const statusOf = async (address: string) => (await fetch(fleet.worker.url + address)).status;
  expect(await Promise.all(['/healthz', '/readyz', '/home', '/api/v1'].map(statusOf))).toEqual([
    200, 200, 404, 404,
  ]);
});

test('a change at one server shows on the cached page of each', async () => {
  const phone = '+61 2 5550 0199';
  const pagesWithIt = async () => {
    const pages = await Promise.all([0, 1, 2].map((index) => fetch(`${server(index)}/home?lang=en`)));
    const texts = await Promise.all(pages.map((page) => page.text()));
    return texts.map((text) => text.includes(phone));
  };
  expect(await pagesWithIt()).toEqual([false, false, false]);
  const admin = await fleet.app.asCookie(cookie);
  const [first] = await admin.api.settings.storedOffices();
  const { office: _, ...details } = first ?? {};
  await change(0, 'settings.updateOffice', { ...details, phone, idempotencyKey: randomUUID() });
  expect(await pagesWithIt()).toEqual([true, true, true]);
});

test('every server has the scripts of every build that ran in the last day', async () => {
  const { db } = fleet.app.services;
  const files = readdirSync('build/client/assets').filter((name) => !/\.(?:br|gz)$/u.test(name));
  const stored = await db.selectFrom('clientAsset').select('name').execute();
  expect(stored.map(({ name }) => name).sort()).toEqual(files.sort());
  const name = `earlier-${randomUUID()}.js`;
  const content = Buffer.from('export {};');
  await db.insertInto('clientAsset').values({ name, content, isGzip: false }).execute();
  const answers = await Promise.all([0, 1, 2].map((index) => read(index, `/assets/${name}`)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill('export {};'));
  expect((await read(0, '/assets/never-there.js')).status).toBe(404);
});

test('a limit counts the requests to all servers, and the worker sends the messages', async () => {
  const send = async (index: number) =>
    (await post(index, 'system.sendTest', { idempotencyKey: randomUUID() })).status;
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push(await send(index));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const { db } = fleet.app.services;
  const sent = async () => {
    const rows = await db.selectFrom('message').select('status').where('recipient', '=', mobile).execute();
    return rows.map(({ status }) => status);
  };
  await expect.poll(sent, { timeout: 30_000 }).toEqual(Array(5).fill('sent'));
});

test('a change at one server reaches the stream of another, through the balancer', async () => {
  const stream = await openStream(`${fleet.url}/api/trpc/live.changes`, { cookie });
  await stream.ready();
  const parcel = await createParcel(fleet.app.services.db, { status: 'ready' });
  for (const index of [0, 1, 2]) {
    stream.forget();
    const note = { id: parcel.id, text: 'Fragile', idempotencyKey: randomUUID() };
    await change(index, 'notes.parcel.add', note);
    await stream.topic('note');
  }
  stream.leave();
});

test('a change repeated at another server gets the same answer and is applied once', async () => {
  const { db } = fleet.app.services;
  const parcel = await createParcel(db, { status: 'ready' });
  const note = { id: parcel.id, text: `Fragile ${randomUUID()}`, idempotencyKey: randomUUID() };
  const first = await change(0, 'notes.parcel.add', note);
  expect(await change(1, 'notes.parcel.add', note)).toEqual(first);
  const together = await Promise.all([0, 1, 2].map((index) => change(index, 'notes.parcel.add', note)));
  expect(together).toEqual([first, first, first]);
  const rows = await db.selectFrom('note').select('id').where('text', '=', note.text).execute();
  expect(rows).toHaveLength(1);
});

test('a picture uploaded at one server is served by another', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1367B4' } })
    .jpeg()
    .toBuffer();
  const sent = await fetch(`${server(0)}/api/files`, {
    method: 'POST',
    headers: { cookie, origin: fleet.url, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  expect(sent.status).toBe(201);
  const { id } = idSchema.parse(await sent.json());
  const served = await Promise.all([0, 1, 2].map((index) => read(index, `/api/files/${id}`)));
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [one, ...others] = await Promise.all(served.map((answer) => answer.text()));
  expect(others).toEqual([one, one]);
});

test('scans that a station sends again to another server are applied once', async () => {
  const { db, now } = fleet.app.services;
  const cargo = await storeCargo(db, now());
  const parcel = await storeReady(db);
  const at = now();
  const sending = {
    device: { id: randomUUID(), name: 'Scanner' },
    sentAt: at,
    scans: [{ id: randomUUID(), seq: 1, at, act: 'load', cargoId: cargo.id, number: parcel.number }],
    unsent: [],
  };
  const scan = { json: sending, meta: { values: { sentAt: ['Date'], 'scans.0.at': ['Date'] } } };
  const send = async (index: number) => {
    const answer = await fetch(`${server(index)}/api/trpc/station.send`, {
      method: 'POST',
      headers: { cookie, origin: fleet.url, 'content-type': 'application/json' },
      body: JSON.stringify(scan),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return z
      .object({ answers: z.array(z.object({ outcome: z.string() })) })
      .parse(answerSchema.parse(JSON.parse(text)).result.data.json)
      .answers.map(({ outcome }) => outcome);
  };
  const outcomes = (await Promise.all([0, 1, 2].map(send))).flat();
  expect(outcomes.sort()).toEqual(['applied', 'duplicate', 'duplicate']);
  const events = await db
    .selectFrom('parcelEvent')
    .select('id')
    .where('parcelId', '=', parcel.id)
    .where('kind', '=', 'loaded')
    .execute();
  expect(events).toHaveLength(1);
});

test('an exported list is the same from every server', async () => {
  const files = await Promise.all([0, 1, 2].map((index) => read(index, '/api/export/cargo.csv')));
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [one = '', ...others] = await Promise.all(files.map((answer) => answer.text()));
  expect(one.split('\r\n').length).toBeGreaterThan(2);
  expect(others).toEqual([one, one]);
});

test('no request fails while every server is restarted under load', async () => {
  const { db } = fleet.app.services;
  const { balancer, web, worker, url } = fleet;
  const writers = await startWriters(db, url);
  const readers = startReaders(url);
  const before = [...writers.counts];
  for (const restarted of [...web, worker]) {
    await restarted.stop();
    await restarted.start();
    const served = balancer.counts.get(restarted.url);
    // The server answers requests again before the next one stops.
    if (served !== undefined)
      await expect.poll(() => balancer.counts.get(restarted.url), onBusyMachine).toBeGreaterThan(served);
  }
  expect(writers.counts.every((count, index) => count > (before[index] ?? 0))).toBe(true);
  const reads = await readers.stop();
  await writers.stop();
  expect({ failures: balancer.failures, wrong: writers.wrong, broken: reads.broken }).toEqual({
    failures: [],
    wrong: [],
    broken: [],
  });
  expect(reads.count).toBeGreaterThan(20);
  expect(await brokenPromises(db, writers.acknowledged)).toEqual([]);
});

/** Two visitors and a signed-in user who read one page after the other. */
function startReaders(url: string) {
  const broken: string[] = [];
  let count = 0;
  let isOver = false;
  const readOn = async (address: string, headers: Record<string, string>): Promise<void> => {
    while (!isOver) {
      await fetch(url + address, { headers })
        .then(async (answer) => {
          await answer.text();
          count += 1;
          if (answer.status !== 200) broken.push(`${address}: ${answer.status}`);
        })
        .catch((error: unknown) => broken.push(`${address}: ${String(error)}`));
    }
  };
  const reading = [readOn('/home', {}), readOn('/track', {}), readOn('/api/trpc/account.me', { cookie })];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(reading);
      return { count, broken };
    },
  };
}
