import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { afterAll } from 'vitest';
import type { Services } from '~/server/core/api/context';
import { drain } from '~/server/http/connections/drain';
import { trpcAdapter } from '~/server/http/trpc/trpc-adapter';
import { wireText } from '~/server/http/trpc/wire-text';

type Face = 'plain' | 'door' | 'adapter';
type Answer = { status: number; headers: (string | null)[][]; body: string };

/**
 * Serves plain calls alone (`plain`; 418 for other calls), plain calls before tRPC's adapter (`door`), and the adapter
 * alone.
 */
export async function serveFaces(
  services: Services,
  calls: RequestHandler,
): Promise<(face: Face, call: string, init?: RequestInit) => Promise<Answer>> {
  const adapter = trpcAdapter(services);
  const server = createServer(
    express()
      .use((req, _res, next) => {
        req.id = 'the-request';
        next();
      })
      .use(wireText(services))
      .use('/plain', calls, (_req, res) => res.status(418).end())
      .use('/door', calls, adapter)
      .use('/adapter', adapter),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => drain(server, 2_000));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return async (face, call, init) => {
    const answer = await fetch(`${origin}/${face}/${call}`, init);
    const names = ['content-type', 'vary', 'set-cookie', 'retry-after', 'allow'];
    const headers = names.map((name) => [name, answer.headers.get(name)]);
    return { status: answer.status, headers, body: await answer.text() };
  };
}
