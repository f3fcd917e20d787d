import type { ReadRates } from '~/domain/rates/import';
import { boundedReader } from '../core/limits/bounded/reader';
import { workerFile } from '../core/limits/bounded/worker-file';

/**
 * Reads a file of rates in a thread of its own.
 * @throws UnreadableError when that takes too much time or memory.
 */
export const readRatesFile = boundedReader<string, ReadRates>({
  file: workerFile(import.meta.url, { source: './file-worker.ts', built: './rates-reader.js' }),
  mostMs: 10_000,
  mostMegabytes: 128,
});
