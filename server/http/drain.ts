import type { Server } from 'node:http';

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
