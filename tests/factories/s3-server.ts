import { afterAll } from 'vitest';
import type { S3Settings } from '~/server/core/env/files';
import { s3Process } from '../setup/s3-process';

/** Starts an S3 server until the file's last test ends. It refuses wrong signatures. */
export async function startS3Server(): Promise<S3Settings> {
  const { settings, stop } = await s3Process();
  afterAll(stop);
  return settings;
}
