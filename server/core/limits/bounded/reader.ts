import { Piscina } from 'piscina';

type Bounds = {
  /** The file of a worker thread whose default export reads one input. */
  file: { filename: string; execArgv: string[] };
  /** Time for one input, in milliseconds; the first one includes the start of the thread. */
  mostMs: number;
  /** Memory of the thread. */
  mostMegabytes: number;
};

/** An input took too much time or memory, or the reader failed on it. Its message names the cause. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

const idleMs = 60_000;
const mostWaiting = 100;

/**
 * Reads input from outside in a worker thread, so that no input, however it is made, stops the requests of others or
 * takes their memory. A thread that passes a bound is ended, and the next input gets a new one.
 */
export function boundedReader<Input, Output>({ file, mostMs, mostMegabytes }: Bounds) {
  let pool: Piscina<Input, Output> | undefined;
  return async (input: Input): Promise<Output> => {
    pool ??= openPool<Input, Output>(file, mostMegabytes);
    try {
      return await pool.run(input, { signal: AbortSignal.timeout(mostMs) });
    } catch (cause) {
      throw new UnreadableError(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  };
}

function openPool<Input, Output>(file: Bounds['file'], mostMegabytes: number): Piscina<Input, Output> {
  const pool = new Piscina<Input, Output>({
    ...file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // A thread that ends without an input would end the process by an event that nobody listens to.
  pool.on('error', () => undefined);
  return pool;
}
