import { setTimeout as wait } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import type { S3Settings } from '../env/files';
import { checkKey, type FileStore, FileStoreError } from './store';

/** Time limit of one request to the bucket, its answer included. */
const ANSWER_WITHIN_MS = 10_000;
/** A second attempt follows after this time when a connection broke or the service failed. */
const RETRY_AFTER_MS = 200;
/** A key that no file has: every working bucket answers that it is missing. */
const PROBE_KEY = 'probe';

/** Error of a failed attempt. */
type Failure = { text: string; status: number; code: string; mayRetry: boolean };
type Work<Result> = (bucket: S3mini) => Promise<Result>;

/**
 * Stores files as objects of an S3-compatible bucket. Loads the client library with the first request.
 * @throws FileStoreError when the bucket does not answer within `withinMs` or refuses.
 */
export function createS3Store(settings: S3Settings, { withinMs = ANSWER_WITHIN_MS } = {}): FileStore {
  let opening: Promise<S3mini> | undefined;
  let probing: Promise<void> | undefined;
  const open = (): Promise<S3mini> => {
    opening ??= openBucket(settings, withinMs);
    return opening;
  };
  const attempt = async <Result>(work: Work<Result>, isLast = false): Promise<Result> => {
    const bucket = await open();
    try {
      return await work(bucket);
    } catch (error) {
      const failure = failureOf(error);
      if (isLast || !failure.mayRetry) throw new BucketError(settings, failure);
      await wait(RETRY_AFTER_MS);
      return await attempt(work, true);
    }
  };
  const find: FileStore['find'] = async (key) => {
    checkKey(key);
    try {
      const bytes = await attempt(async (bucket) => (await bucket.getObjectRaw(key)).arrayBuffer());
      return Buffer.from(bytes);
    } catch (error) {
      if (error instanceof BucketError && error.isMissingKey) return undefined;
      throw error;
    }
  };
  return {
    write: async (key, bytes) => {
      checkKey(key);
      await attempt(async (bucket) => (await bucket.putObject(key, bytes)).arrayBuffer());
    },
    find,
    remove: async (key) => {
      checkKey(key);
      await attempt(async (bucket) => await bucket.deleteObject(key));
    },
    // Probes at the same time share one request: each costs money at some providers.
    probe: async () => {
      probing ??= find(PROBE_KEY)
        .then(() => undefined)
        .finally(() => {
          probing = undefined;
        });
      await probing;
    },
  };
}

/** Returns the address of a bucket: its name in the path, or before the host. */
export function bucketUrl({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/+$/u, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/+$/u, '');
}

async function openBucket(settings: S3Settings, withinMs: number): Promise<S3mini> {
  const { S3mini } = await import('s3mini');
  return new S3mini({
    endpoint: bucketUrl(settings),
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    requestAbortTimeout: withinMs,
  });
}

/** Its message has the bucket and the reason, without the body of the answer, which repeats parts of the request. */
class BucketError extends FileStoreError {
  readonly isMissingKey: boolean;

  constructor(settings: S3Settings, { text, status, code }: Failure) {
    super(`The bucket ${bucketUrl(settings)} ${text}`);
    this.isMissingKey = status === 404 && code !== 'NoSuchBucket';
  }
}

function failureOf(error: unknown): Failure {
  const { status, body } = serviceAnswerOf(error);
  if (status !== undefined) {
    const code = /<Code>(\w+)<\/Code>/u.exec(body)?.[1] ?? '';
    return { text: `answered ${status} ${code}`.trim(), status, code, mayRetry: status >= 500 };
  }
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const text = isLate ? 'did not answer in time' : `cannot be reached (${reasonOf(error)})`;
  return { text, status: 0, code: '', mayRetry: !isLate };
}

/** The status and body in an error of the client library; no status when the service did not answer. */
function serviceAnswerOf(error: unknown): { status?: number; body: string } {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number')
    return { body: '' };
  return { status: error.status, body: 'body' in error ? String(error.body) : '' };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
