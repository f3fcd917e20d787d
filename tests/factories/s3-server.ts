import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { S3Settings } from '~/server/core/env/files';

/** Starts an S3 server in a process of its own until the file's last test ends. It refuses wrong signatures. */
export async function startS3Server(): Promise<S3Settings> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-s3-'));
  const bucket = 'moz-files';
  const child = fork('tests/setup/s3-server.mjs', [folder, bucket]);
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  const [port] = await once(child, 'message');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  };
}
