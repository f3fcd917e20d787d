import type { Socket } from 'node:net';

/** The error of a connection that was given up because nothing arrived. */
export function silenceError(): Error {
  return Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' });
}

/** Looks within one patience. */
const looks = 8;

/**
 * Calls `look` regularly with the milliseconds in which this process could have received an answer since the last call. A pause
 * of the process itself (a blocked event loop, a busy or suspended machine) makes the timer late and does not count: what
 * arrived meanwhile is still unread. For the same reason `look` runs after the sockets were read. Returns how to stop.
 */
export function lookWhileAwake(patienceMs: number, look: (awakeMs: number) => void): () => void {
  const stepMs = patienceMs / looks;
  let last = performance.now();
  let isStopped = false;
  const timer = setInterval(() => {
    const now = performance.now();
    const awakeMs = Math.min(now - last, 2 * stepMs);
    last = now;
    setImmediate(() => {
      if (!isStopped) look(awakeMs);
    });
  }, stepMs);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

type Patience = {
  /** Longest silence once the other side has said something. */
  patienceMs: number;
  /** Longest silence before its first byte. */
  firstByteMs?: number;
};

/** Destroys the socket with `error` when no byte has come or gone for too long. Not for a pause of this process. */
export function breakOnSilence(
  socket: Socket,
  { patienceMs, firstByteMs = patienceMs }: Patience,
  error: () => Error,
): void {
  let silentMs = 0;
  let bytes = 0;
  const stop = lookWhileAwake(Math.min(patienceMs, firstByteMs), (awakeMs) => {
    const now = socket.bytesRead + socket.bytesWritten;
    silentMs = now === bytes ? silentMs + awakeMs : 0;
    bytes = now;
    if (silentMs >= (socket.bytesRead === 0 ? firstByteMs : patienceMs)) socket.destroy(error());
  });
  socket.once('close', stop);
}

/** Waits until this process could have received an answer for `patienceMs`. Rejects when `signal` aborts. */
export async function waitAwake(patienceMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    let heardMs = 0;
    const end = (settle: () => void): void => {
      stop();
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = (): void => end(() => reject(signal.reason));
    const stop = lookWhileAwake(patienceMs, (awakeMs) => {
      heardMs += awakeMs;
      if (heardMs >= patienceMs) end(resolve);
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Resolves as `work` does. Rejects with `error` when this process could have noticed its end for `patienceMs`. */
export async function withinAwake<Result>(
  work: Promise<Result>,
  patienceMs: number,
  error: () => Error,
): Promise<Result> {
  const settled = new AbortController();
  const late = waitAwake(patienceMs, settled.signal).then((): never => {
    throw error();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    // The race listens to the rejection that follows.
    settled.abort();
  }
}
