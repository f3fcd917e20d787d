import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import type { ClusterEntry } from '~/db/backup/copy-cluster';
import { hashOfFile, readArchive, writeArchive } from './archive';

const folder = mkdtempSync(path.join(tmpdir(), 'moz-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const big = Buffer.alloc(3_000_000, 'Өргөө');

async function* entries(): AsyncGenerator<ClusterEntry> {
  yield { path: 'base', mode: 0o700, kind: 'folder' };
  yield { path: 'base/1', mode: 0o600, kind: 'file', size: big.length, content: chunks(big) };
  yield { path: 'empty', mode: 0o600, kind: 'file', size: 0, content: chunks(Buffer.alloc(0)) };
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}

async function readAll(file: string, key?: string): Promise<Map<string, Buffer | 'folder'>> {
  const found = new Map<string, Buffer | 'folder'>();
  await readArchive(file, {
    key,
    take: async (entry) => {
      if (entry.kind === 'folder') found.set(entry.path, 'folder');
      else {
        const parts: Buffer[] = [];
        for await (const part of entry.content) parts.push(part);
        found.set(entry.path, Buffer.concat(parts));
      }
    },
  });
  return found;
}

test.each([false, true])('reads an archive that it wrote, encrypted: %s', async (isEncrypted) => {
  const key = isEncrypted ? await generateX25519Identity() : undefined;
  const file = path.join(folder, `whole-${isEncrypted}`);
  const { bytes, sha256 } = await writeArchive(file, { entries: entries(), key });
  expect(bytes).toBe(readFileSync(file).length);
  expect(sha256).toBe(await hashOfFile(file));
  const found = await readAll(file, key);
  expect([...found.keys()]).toEqual(['base', 'base/1', 'empty']);
  const content = found.get('base/1');
  expect(Buffer.isBuffer(content) && big.equals(content)).toBe(true);
});

test('refuses an archive that has another key, is truncated or changed', async () => {
  const key = await generateX25519Identity();
  const file = path.join(folder, 'secret');
  await writeArchive(file, { entries: entries(), key });
  await expect(readAll(file, await generateX25519Identity())).rejects.toThrow();
  await expect(readAll(file)).rejects.toThrow();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, -100));
  await expect(readAll(file, key)).rejects.toThrow();
  bytes[bytes.length - 200] = (bytes[bytes.length - 200] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await expect(readAll(file, key)).rejects.toThrow();
});

test('fails when the source fails or when the file exists', async () => {
  const failing = async function* (): AsyncGenerator<ClusterEntry> {
    yield* entries();
    throw new Error('the disk is gone');
  };
  await expect(
    writeArchive(path.join(folder, 'failed'), { entries: failing(), key: undefined }),
  ).rejects.toThrow('the disk is gone');
  const there = path.join(folder, 'there');
  writeFileSync(there, 'kept');
  await expect(writeArchive(there, { entries: entries(), key: undefined })).rejects.toThrow('EEXIST');
  expect(readFileSync(there, 'utf8')).toBe('kept');
});
