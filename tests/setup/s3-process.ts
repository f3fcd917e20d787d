import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '~/server/core/env/files';

/** Starts an S3 server in a process of its own. It refuses wrong signatures; `stop` deletes its files. */
export async function s3Process(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-s3-'));
  const bucket = 'moz-files';
  const child = fork('tests/setup/s3-server.mjs', [folder, bucket]);
  const [port] = await once(child, 'message');
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  };
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { settings, stop };
}
