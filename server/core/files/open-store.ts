import path from 'node:path';
import type { Env } from '../env/env';
import type { FileStoreKind } from '../env/files';
import { createLocalStore } from './local-store';
import { createS3Store } from './s3-store';
import type { FileStore } from './store';

/** Returns a store of this environment. Throws for `s3` without its settings. */
export function openStore(
  { dataDir, files }: Pick<Env, 'dataDir' | 'files'>,
  kind: FileStoreKind,
): FileStore {
  if (kind === 'local') return createLocalStore(path.resolve(dataDir, 'files'));
  if (!files.s3) throw new Error('FILE_STORE=s3 needs the S3_ settings');
  return createS3Store(files.s3);
}
