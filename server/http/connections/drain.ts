import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Stops accepting connections and waits at most `patienceMs` for running requests; then closes the rest. */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}

/**
 * Waits until no request has arrived for `quietMs`, at most `patienceMs`. A balancer that is slow to notice `/readyz`
 * still sends requests, and one on a connection that closes at that moment is lost. Health checks do not count.
 */
export async function waitForQuiet(
  server: Server,
  { quietMs, patienceMs }: { quietMs: number; patienceMs: number },
): Promise<void> {
  const beganAt = performance.now();
  let lastAt = beganAt;
  const note = ({ url = '' }: IncomingMessage): void => {
    if (!/^\/(?:healthz|readyz)(?:$|\?)/u.test(url)) lastAt = performance.now();
  };
  server.on('request', note);
  while (performance.now() - lastAt < quietMs && performance.now() - beganAt < patienceMs)
    await pause(quietMs / 10);
  server.off('request', note);
}

/** Makes every answer close its connection while `isStopping`, so that few idle ones are left to close at the end. */
export function closeWhileStopping(server: Server, isStopping: () => boolean): void {
  server.prependListener('request', (_req, res) => {
    if (isStopping()) res.setHeader('connection', 'close');
  });
}
