import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore } from '~/server/core/files/local-store';
import { moveFiles } from '~/server/core/files/move';
import { createS3Store } from '~/server/core/files/s3-store';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { startS3Server } from '../../factories/s3-server';
import { lineTo } from '../../setup/line';
import { testDb } from '../../setup/test-db';

const origin = 'http://moz.example';
const WITHIN_MS = 1_000;
const { db } = await testDb();
const settings = await startS3Server();
const line = await lineTo(settings.endpoint);
const direct = createS3Store(settings);
const app = testApp(db, {
  files: createS3Store({ ...settings, endpoint: line.url }, { withinMs: WITHIN_MS }),
});
const url = await serveApi(app.services);
const files = `${url}/api/files`;
const folder = mkdtempSync(path.join(tmpdir(), 'moz-files-'));
const local = createLocalStore(folder);
const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#1367B4' } })
  .jpeg()
  .toBuffer();

afterAll(async () => {
  await line.cut();
  rmSync(folder, { recursive: true });
});

const clerk = await app.signIn('warehouse-au');
const headers = { origin, cookie: `accessToken=${clerk.sessionId}` };

async function send(at = files): Promise<Response> {
  return await fetch(at, { method: 'POST', body: new Uint8Array(photo), headers });
}

async function storeFile(): Promise<{ id: string; key: string; sha256: string }> {
  const answer = await send();
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  const row = await db
    .selectFrom('file')
    .select(['storageKey', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, key: row.storageKey, sha256: row.sha256 };
}

async function get(id: string, more: Record<string, string> = {}, query = ''): Promise<Response> {
  return await fetch(`${files}/${id}${query}`, { headers: { ...headers, ...more } });
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

async function countFiles(): Promise<number> {
  return (await db.selectFrom('file').select('id').execute()).length;
}

async function readiness(): Promise<unknown> {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.json()];
}

function sumOf(bytes: Buffer | undefined): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
}

describe('pictures in a bucket', () => {
  test('are stored and served in both sizes with an ETag to users who may see them', async () => {
    const { id, key, sha256 } = await storeFile();
    expect(sumOf(await direct.find(key))).toBe(sha256);
    const whole = await get(id);
    expect([whole.status, whole.headers.get('etag')]).toEqual([200, `"${sha256}"`]);
    expect(sumOf(await bytesOf(whole))).toBe(sha256);
    expect((await get(id, { 'if-none-match': `"${sha256}"` })).status).toBe(304);
    const small = await bytesOf(await get(id, {}, '?size=small'));
    expect((await sharp(small).metadata()).width).toBe(800);
    expect(await direct.find(key.replace('.jpg', '-small.jpg'))).toEqual(small);
    expect(await bytesOf(await get(id, {}, '?size=small'))).toEqual(small);
    const client = await app.signIn('client');
    expect((await get(id, { cookie: `accessToken=${client.sessionId}` })).status).toBe(404);
  });

  test('are served in ranges', async () => {
    const { id, sha256 } = await storeFile();
    const whole = await bytesOf(await get(id));
    const part = await get(id, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(await bytesOf(part)).toEqual(whole.subarray(10, 20));
    const end = await get(id, { range: 'bytes=-5', 'if-range': `"${sha256}"` });
    expect(await bytesOf(end)).toEqual(whole.subarray(-5));
    for (const more of [
      { range: 'bytes=0-1', 'if-range': '"another"' },
      { range: 'bytes=0-1,5-6' },
      { range: 'lines=1-2' },
    ]) {
      const answer = await get(id, more);
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, whole.length]);
    }
    const beyond = await get(id, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  });

  test('answer 503 while the bucket is unreachable, leave no row, and work afterwards', async () => {
    const { id, sha256 } = await storeFile();
    const before = await countFiles();
    await line.cut();
    for (const answer of [await send(), await get(id)]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ error: { code: 'files.away' } });
    }
    expect(await countFiles()).toBe(before);
    expect(await readiness()).toEqual([200, { ready: true, warnings: ['the file store does not answer'] }]);
    await line.repair();
    expect(sumOf(await bytesOf(await get(id)))).toBe(sha256);
    expect(await readiness()).toEqual([200, { ready: true }]);
  });

  test('answer 503 within the time limit while the bucket is slow', async () => {
    const { id } = await storeFile();
    const before = await countFiles();
    line.slow(WITHIN_MS * 4);
    const began = performance.now();
    const [upload, download] = await Promise.all([send(), get(id)]);
    line.slow(0);
    expect([upload.status, download.status]).toEqual([503, 503]);
    expect(performance.now() - began).toBeLessThan(WITHIN_MS * 4);
    expect(await countFiles()).toBe(before);
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'answered 403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'NOBODY' }, 'answered 403 InvalidAccessKeyId'],
    ['an unknown bucket', { bucket: 'no-bucket' }, 'answered 404 NoSuchBucket'],
  ])('are refused with %s, and the log has the reason', async (_name, change, reason) => {
    const files = createS3Store({ ...settings, ...change });
    await expect(files.probe()).rejects.toThrow(reason);
    const other = await serveApi({ ...app.services, files });
    const before = await countFiles();
    expect((await send(`${other}/api/files`)).status).toBe(503);
    expect(await countFiles()).toBe(before);
  });

  test('answer an error, not an empty picture, when the bucket has lost them', async () => {
    const { id } = await storeFile();
    const empty = await serveApi({ ...app.services, files: local });
    expect((await fetch(`${empty}/api/files/${id}`, { headers })).status).toBe(500);
  });
});

describe('files:move', () => {
  beforeEach(async () => {
    await db.deleteFrom('file').execute();
  });

  test('copies to the bucket and back, and may be repeated', async () => {
    const stored = [await storeFile(), await storeFile(), await storeFile()];
    const count = stored.length;
    const none = { damaged: [], missing: [] };
    expect(await moveFiles(db, { from: direct, to: local })).toEqual({ copied: count, there: 0, ...none });
    expect(await moveFiles(db, { from: direct, to: local })).toEqual({ copied: 0, there: count, ...none });
    expect(await moveFiles(db, { from: local, to: direct })).toEqual({ copied: 0, there: count, ...none });
    for (const { key, sha256 } of stored) expect(sumOf(await local.find(key))).toBe(sha256);
  });

  test('finds one changed byte in the source or in the target', async () => {
    const { key, sha256 } = await storeFile();
    const bytes = Buffer.from((await direct.find(key)) ?? '');
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await local.write(key, bytes);
    const other = createLocalStore(path.join(folder, 'other'));
    expect(await moveFiles(db, { from: local, to: other })).toMatchObject({ copied: 0, damaged: [key] });
    expect(await other.find(key)).toBeUndefined();
    expect(await moveFiles(db, { from: direct, to: local })).toMatchObject({ copied: 1, damaged: [] });
    expect(sumOf(await local.find(key))).toBe(sha256);
  });

  test('reports files that neither store has', async () => {
    const { key } = await storeFile();
    const empty = (name: string) => createLocalStore(path.join(folder, name));
    const moved = await moveFiles(db, { from: empty('none'), to: empty('nothing') });
    expect(moved).toMatchObject({ copied: 0, missing: [key] });
  });

  test('stops with a clear reason when the bucket is unreachable', async () => {
    await storeFile();
    const away = createS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' });
    await expect(moveFiles(db, { from: local, to: away })).rejects.toThrow(
      'The bucket http://127.0.0.1:9/moz-files cannot be reached',
    );
  });
});
