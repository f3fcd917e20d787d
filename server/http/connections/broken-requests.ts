import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Env } from '../../core/env/env';
import { keptPageHeaders, transportHeaders } from '../middleware/security-headers';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Adds the usual headers to responses of Node's own parser, which bypass the app. */
export function secureBrokenRequests(server: Server, env: Pick<Env, 'publicUrl'>): void {
  const headers = { ...keptPageHeaders("'none'"), ...transportHeaders(env), 'cache-control': 'no-store' };
  const isAnswered = watchAnswers(server);
  server.on('checkExpectation', (_req, res: ServerResponse) => res.writeHead(417, headers).end());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswered(socket)) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': 0, connection: 'close' });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  });
}

/**
 * Returns a function that is true while a response is being written to a connection; nothing else may then be written
 * to it.
 */
function watchAnswers(server: Server): (socket: Duplex) => boolean {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, res) => {
    const answers = open.get(socket) ?? new Set();
    open.set(socket, answers.add(res));
    res.once('close', () => answers.delete(res));
  });
  return (socket) => [...(open.get(socket) ?? [])].some((res) => res.headersSent);
}
