import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Services } from '../../core/api/context';
import type { OpenDatabase } from '../../core/db/database';
import type { MetricsSettings } from '../../core/env/metrics';
import { createState } from './state';

export type MetricsEndpoint = {
  /** The port in use. It differs from METRICS_PORT when that is 0. */
  port: number;
  stop: () => Promise<void>;
};

/**
 * Serves `GET /metrics` for Prometheus on a port of its own, never on that of the portal. Returns undefined without
 * METRICS_PORT. Throws when the port is taken.
 */
export async function startMetrics(
  services: Services,
  database: Pick<OpenDatabase, 'poolUses'>,
): Promise<MetricsEndpoint | undefined> {
  const { env, metrics, log } = services;
  const settings = env.metrics;
  if (!settings) return undefined;
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  const noteState = createState(services, database);
  const answer = async (): Promise<string> => {
    await noteState();
    return await registry.metrics();
  };
  const server = createServer((req, res) => {
    const refusal = refusalOf(req, settings);
    if (refusal) return send(res, refusal);
    answer().then(
      (body) => send(res, { status: 200, body, type: registry.contentType }),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        send(res, { status: 500, body: 'The metrics could not be read.\n' });
      },
    );
  });
  const port = await listen(server, settings);
  log.info({ port, host: settings.host }, 'metrics are served');
  return { port, stop: () => close(server) };
}

type Answer = { status: number; body: string; type?: string; headers?: Record<string, string> };

function refusalOf(req: IncomingMessage, { token }: MetricsSettings): Answer | undefined {
  if (token !== undefined && !isSame(req.headers.authorization ?? '', `Bearer ${token}`)) {
    return { status: 401, body: 'A bearer token is needed.\n', headers: { 'www-authenticate': 'Bearer' } };
  }
  if (req.url?.split('?', 1)[0] !== '/metrics') return { status: 404, body: 'Only /metrics is served.\n' };
  if (req.method !== 'GET') return { status: 405, body: 'Use GET.\n', headers: { allow: 'GET' } };
  return undefined;
}

/** Compares in a time that does not depend on the texts. */
function isSame(one: string, other: string): boolean {
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(one), hashOf(other));
}

function send(
  res: ServerResponse,
  { status, body, type = 'text/plain; charset=utf-8', headers }: Answer,
): void {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
}

async function listen(server: Server, { port, host }: MetricsSettings): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
