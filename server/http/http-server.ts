import { createServer, type RequestListener, type Server } from 'node:http';
import type { Env } from '../core/env';
import { secureBrokenRequests } from './broken-requests';
import { uploadSendingMs } from './sending-time';

/** Node's own limits apply after those of `sendingTime`, and before it for headers. */
const settings = {
  headersTimeout: 10_000,
  requestTimeout: uploadSendingMs,
  connectionsCheckingInterval: 2_000,
  // `isReadable` refuses a request without a host, so that the response has the usual headers.
  requireHostHeader: false,
};

export function createHttpServer(env: Pick<Env, 'publicUrl'>, listener: RequestListener): Server {
  const server = createServer(settings, listener);
  secureBrokenRequests(server, env);
  return server;
}
