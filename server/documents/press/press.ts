import { Readable } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createTurns } from '../../core/limits/turns';
import type { Job, Printed } from './job';

/** The worker uses some 100 MB; it ends after this time without a job. */
const idleMs = 60_000;
/** A job that takes longer never ends. */
const mostMs = 60_000;
const mostWaiting = 20;
const turns = createTurns(mostWaiting);

let press: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Prints a document in a worker thread, since laying out pages takes processor time that requests need. One job runs at
 * a time. Resolves with the first bytes, so that an error leaves no partial file.
 * @throws DomainError `overloaded` when too many wait already.
 */
export async function print(job: Job): Promise<Readable> {
  const giveBack = await turns.take();
  clearTimeout(idle);
  return await new Promise<Readable>((resolve, reject) => {
    const worker = runningPress();
    const { port1: near, port2: far } = new MessageChannel();
    const document = new Readable({ read: () => undefined });
    let isBegun = false;
    const finish = (error?: Error): void => {
      clearTimeout(tooLong);
      worker.off('exit', breakOff).off('error', breakOff);
      near.close();
      if (!error) document.push(null);
      else if (isBegun) document.destroy(error);
      else reject(error);
      idle = setTimeout(stopPress, idleMs).unref();
      giveBack();
    };
    const breakOff = (cause: unknown): void => finish(new Error('The press broke off', { cause }));
    const tooLong = setTimeout(() => {
      stopPress();
      breakOff('too long');
    }, mostMs);
    worker.once('exit', breakOff).once('error', breakOff);
    near.on('message', (printed: Printed) => {
      if (printed.kind === 'error') finish(printed.error);
      else if (printed.kind === 'end') finish();
      else {
        isBegun = true;
        document.push(printed.bytes);
        resolve(document);
      }
    });
    worker.postMessage({ job, port: far }, [far]);
  });
}

/** From source the worker needs tsx, which development and tests have; the build puts it beside the server. */
function runningPress(): Worker {
  if (press) return press;
  const resourceLimits = { maxOldGenerationSizeMb: 384 };
  const started = import.meta.url.endsWith('.ts')
    ? new Worker(throughTsx(new URL('./worker.ts', import.meta.url)), { eval: true, resourceLimits })
    : new Worker(new URL('./documents-press.js', import.meta.url), { resourceLimits });
  started.unref();
  started.on('error', () => started.terminate());
  started.once('exit', () => {
    if (press === started) press = undefined;
  });
  press = started;
  return started;
}

function stopPress(): void {
  const stopped = press;
  press = undefined;
  void stopped?.terminate();
}

function throughTsx(file: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import('${file.href}'); })`;
}
