import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import type { ClusterEntry } from '~/db/backup/copy-cluster';

/** Size of an archive in bytes and its SHA-256 in hex. */
export type ArchiveFacts = { bytes: number; sha256: string };

type Bytes = AsyncIterable<Buffer>;

/**
 * Writes a tar archive, compressed with gzip, and encrypted with age when a key (`AGE-SECRET-KEY-1…`) is given. The
 * file must not exist.
 */
export async function writeArchive(
  file: string,
  { entries, key }: { entries: AsyncIterable<ClusterEntry>; key: string | undefined },
): Promise<ArchiveFacts> {
  const hash = createHash('sha256');
  await pipeline(
    tapeOf(entries),
    createGzip({ level: 1 }),
    (source: Bytes) => (key === undefined ? source : encrypt(source, key)),
    async function* (source: Bytes) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/**
 * Passes each entry of an archive to a callback. Throws when it is truncated, damaged or encrypted with another key.
 */
export async function readArchive(
  file: string,
  { key, take }: { key: string | undefined; take: (entry: ClusterEntry) => Promise<void> },
): Promise<void> {
  const tape = extract();
  const reading = pipeline(
    createReadStream(file),
    (source: Bytes) => (key === undefined ? source : decrypt(source, key)),
    createGunzip(),
    tape,
  );
  try {
    for await (const part of tape) {
      const { name: path, size = 0, mode = 0o600, type } = part.header;
      if (type === 'directory') await take({ path: path.replace(/\/$/, ''), mode, kind: 'folder' });
      else await take({ path, mode, kind: 'file', size, content: buffers(part) });
      part.resume();
    }
  } finally {
    await reading;
  }
}

/** Returns the SHA-256 of a file in hex. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function* tapeOf(entries: AsyncIterable<ClusterEntry>): AsyncGenerator<Buffer> {
  const tape = pack();
  const fed = feed(tape, entries).catch((error: unknown) => {
    tape.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    yield* buffers(tape);
  } finally {
    tape.destroy();
    await fed;
  }
}

async function feed(tape: Pack, entries: AsyncIterable<ClusterEntry>): Promise<void> {
  for await (const entry of entries) {
    if (entry.kind === 'folder') {
      tape.entry({ name: entry.path, type: 'directory', mode: entry.mode });
      continue;
    }
    const { path: name, size, mode } = entry;
    await pipeline(Readable.from(entry.content, { objectMode: false }), tape.entry({ name, size, mode }));
  }
  tape.finalize();
}

async function* encrypt(source: Bytes, key: string): AsyncGenerator<Buffer> {
  const { Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  yield* fromWeb(await encrypter.encrypt(toWeb(source)));
}

async function* decrypt(source: Bytes, key: string): AsyncGenerator<Buffer> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  yield* fromWeb(await decrypter.decrypt(toWeb(source)));
}

/** age uses web streams, whose types differ from Node's. */
function toWeb(source: Bytes): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}

async function* fromWeb(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield Buffer.from(part.value);
  } finally {
    await reader.cancel();
  }
}

/** The tar library does not type its chunks as buffers. */
async function* buffers(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of source) if (Buffer.isBuffer(chunk)) yield chunk;
}
