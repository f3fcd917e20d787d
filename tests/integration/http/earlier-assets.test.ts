import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { storeClientAssets } from '~/server/core/files/client-assets/keep';
import { housekeeping } from '~/server/housekeeping';
import { drain } from '~/server/http/connections/drain';
import { earlierAssets } from '~/server/http/pages/earlier-assets';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { services } = testApp(db, { now: () => new Date() });
const folder = mkdtempSync(path.join(tmpdir(), 'moz-assets-'));
const build = (files: Record<string, string | Buffer>): void => {
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
};
const script = `export const text = '${'Moz '.repeat(200)}';`;
build({
  'screen-Ab_1-c.js': script,
  'screen-Ab_1-c.js.gz': gzipSync(script),
  'screen-Ab_1-c.js.br': 'not stored',
  'font-Xy9.woff2': Buffer.from([0, 1, 2, 255]),
});
const server = createServer(
  express()
    .use(earlierAssets(services))
    .use((_req, res) => res.status(418).end()),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  await drain(server, 2_000);
  rmSync(folder, { recursive: true });
});

async function get(name: string, headers: Record<string, string> = {}): Promise<Response> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return await fetch(`http://127.0.0.1:${port}/assets/${name}`, { headers });
}

const namesIn = async () =>
  (await db.selectFrom('clientAsset').select('name').orderBy('name').execute()).map(({ name }) => name);

test('the files of a build are stored once for concurrent starts', async () => {
  await Promise.all([1, 2, 3].map(() => storeClientAssets(db, folder)));
  expect(await namesIn()).toEqual(['font-Xy9.woff2', 'screen-Ab_1-c.js']);
});

test.each(['gzip', 'identity'])(
  'a server without the file serves the stored one, with the encoding %s',
  async (encoding) => {
    const answer = await get('screen-Ab_1-c.js', { 'accept-encoding': encoding });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(await answer.text()).toBe(script);
  },
);

test('a file without compression is served unchanged', async () => {
  const answer = await get('font-Xy9.woff2');
  expect(answer.headers.get('content-type')).toBe('font/woff2');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from([0, 1, 2, 255]));
});

test.each(['unknown-1.js', '..%2Fpackage.json', 'a/b.js', ''])(
  'an unknown asset is passed on: %s',
  async (name) => {
    expect((await get(name)).status).toBe(418);
  },
);

test('a build that has not run for a day is deleted, and one that runs stays', async () => {
  const age = (hours: number) =>
    sql`update client_asset set kept_at = now() - make_interval(hours => ${hours})`.execute(db);
  await age(24);
  await housekeeping(services);
  expect(await namesIn()).toHaveLength(2);
  await age(26);
  rmSync(path.join(folder, 'font-Xy9.woff2'));
  await storeClientAssets(db, folder);
  await housekeeping(services);
  expect(await namesIn()).toEqual(['screen-Ab_1-c.js']);
});
