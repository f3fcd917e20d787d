import { createServer } from 'node:http';
import { Router } from 'express';
import { afterAll } from 'vitest';
import type { Services } from '~/server/core/api/context';
import { api } from '~/server/http/api';
import { createApp } from '~/server/http/app';
import { drain } from '~/server/http/connections/drain';
import { countRequests } from '~/server/http/metrics/count-requests';
import { noteOrigin } from '~/server/http/middleware/note-origin';

/** Serves the API over real HTTP, without pages, until the file's last test ends. Returns its address. */
export async function serveApi(services: Services): Promise<string> {
  const { env, log, db, files, replica, admission, doors } = services;
  const faces = { kept: Router(), assets: Router(), api: api(services), pages: Router() };
  const server = createServer(
    countRequests(
      services.metrics,
      createApp({
        env,
        log,
        db,
        files,
        replica,
        admission,
        doors,
        noteOrigin: noteOrigin(services),
        readiness: { isShuttingDown: false },
        faces,
      }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => drain(server, 2_000));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
