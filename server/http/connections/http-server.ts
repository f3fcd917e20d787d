import { createServer, type RequestListener, type Server } from 'node:http';
import type { Env } from '../../core/env/env';
import { uploadSendingMs } from '../middleware/sending-time';
import { secureBrokenRequests } from './broken-requests';

/** Node's own limits apply after those of `sendingTime`, and before it for headers. */
const settings = {
  headersTimeout: 10_000,
  requestTimeout: uploadSendingMs,
  connectionsCheckingInterval: 2_000,
  // `isReadable` refuses a request without a host, so that the response has the usual headers.
  requireHostHeader: false,
};

/**
 * Longer than a proxy keeps an idle connection (nginx and the balancers of clouds: 60 seconds), so that the proxy closes
 * it: a request that arrives while the server closes the connection is lost.
 */
const proxyIdleMs = 75_000;

export function createHttpServer(
  env: Pick<Env, 'publicUrl' | 'trustProxy'>,
  listener: RequestListener,
): Server {
  const isBehindProxy = env.trustProxy !== '' && env.trustProxy !== 'false';
  const server = createServer(
    { ...settings, ...(isBehindProxy && { keepAliveTimeout: proxyIdleMs }) },
    listener,
  );
  secureBrokenRequests(server, env);
  return server;
}
