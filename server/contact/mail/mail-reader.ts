import { boundedReader } from '../../core/limits/bounded/reader';
import { workerFile } from '../../core/limits/bounded/worker-file';
import type { Mail, MailSource } from './parse';

/**
 * Reads a mail, or the start of one, in a thread of its own: whoever writes to the mailbox makes its bytes.
 * @throws UnreadableError when its structure passes the limits.
 */
export const readMailSource = boundedReader<MailSource, Mail>({
  file: workerFile(import.meta.url, { source: './worker.ts', built: './mail-reader.js' }),
  mostMs: 5_000,
  mostMegabytes: 128,
});
