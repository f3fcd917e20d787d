import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type Balancer = {
  /** Requests that a client saw fail: a status of 429, 500 and above, or a broken answer. */
  failures: readonly string[];
  /** How many requests each server answered, by its URL. */
  counts: ReadonlyMap<string, number>;
  close: () => Promise<void>;
};

const checkEveryMs = 100;

/**
 * A proxy in front of several servers, as nginx or a cloud balancer is one: each request goes to the next server, a
 * server whose `/readyz` is not 200 gets none, and a request whose connection is refused goes to another. Answers are
 * passed on while they come, so streams live through it. Sessions are not sticky.
 */
export async function startBalancer(port: number, servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const failures: string[] = [];
  const counts = new Map(servers.map((server) => [server, 0]));
  let turn = 0;

  // Each server alone: a slow answer of one must not hide that another one stops.
  const check = async (server: string): Promise<void> => {
    const isReady = await fetch(`${server}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(server);
    else ready.delete(server);
    if (!isClosed) timers.set(server, setTimeout(check, checkEveryMs, server));
  };

  const pass = (req: IncomingMessage, res: ServerResponse, tried: readonly string[]): void => {
    const free = servers.filter((server) => ready.has(server) && !tried.includes(server));
    turn += 1;
    const server = free[turn % free.length];
    if (server === undefined) {
      failures.push(`${req.method} ${req.url}: no server is ready`);
      res.writeHead(503).end();
      return;
    }
    const forwarded = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress ?? '' };
    const onward = request(
      new URL(req.url ?? '/', server),
      { agent, method: req.method, headers: forwarded },
      (answer) => {
        const { statusCode: status = 502, headers } = answer;
        counts.set(server, (counts.get(server) ?? 0) + 1);
        if (status === 429 || status >= 500)
          failures.push(`${req.method} ${req.url}: ${status} of ${server}`);
        const { connection: _, 'keep-alive': __, ...rest } = headers;
        res.writeHead(status, rest);
        answer.pipe(res);
        answer.on('error', () => res.destroy());
      },
    );
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing was sent, so that another server may do it. As proxies do, a read is also sent again when the server
      // closed a connection that was still open, at the moment at which it was used again.
      const wasClosed = error.code === 'ECONNRESET' && onward.reusedSocket && req.method === 'GET';
      const isAgain = error.code === 'ECONNREFUSED' || (wasClosed && !res.headersSent);
      if (isAgain) return pass(req, res, [...tried, server]);
      const isStream = req.headers.accept === 'text/event-stream';
      if (!res.destroyed && !isStream) failures.push(`${req.method} ${req.url}: ${error.code} of ${server}`);
      res.destroy();
    });
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  };

  let isClosed = false;
  const timers = new Map<string, NodeJS.Timeout>();
  await Promise.all(servers.map(check));
  const proxy = createServer((req, res) => pass(req, res, []));
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    failures,
    counts,
    close: async () => {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      agent.destroy();
    },
  };
}
