import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Router } from 'express';
import { z } from 'zod';
import { createDb } from '~/db/client';
import { createAuth } from '~/server/auth/sessions';
import type { Env } from '~/server/core/env/env';
import { storeBilled } from '../factories/billed-parcels';
import { formDesk } from '../factories/form-desk';
import { typedDraft } from '../factories/forms';
import { brokenPromises } from '../faults/books';
import { startWriters } from '../faults/writers';

// Runs in a checkout of the released version, with its own code, beside a server of today: serves its API, makes a
// customer with what their open page would send, and then lets eight people write to the address that it is sent.

/** A function of the released version, by its file and name there: today's tree may have others. */
async function released(file: string, name: string): Promise<(...given: readonly unknown[]) => unknown> {
  const functions = z.record(z.string(), z.unknown()).parse(await import(`../../${file}`));
  return z.custom<(...given: readonly unknown[]) => unknown>(isFunction).parse(functions[name]);
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

const createApp = await released('server/http/app.ts', 'createApp');
const api = await released('server/http/api.ts', 'api');
const noteOrigin = await released('server/http/note-origin.ts', 'noteOrigin');
const readEnv = await released('server/core/env.ts', 'readEnv');

const { DATABASE_URL } = z.object({ DATABASE_URL: z.string() }).parse(process.env);

const db = createDb(DATABASE_URL, { max: 6 });
const demo = z.custom<Env>(Boolean).parse(readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true' }));
const { app } = await formDesk(db, { env: demo, auth: createAuth(db, { isSecure: false }) });
app.clock.now = new Date();
const { services } = app;
const { env, log, files, replica, admission } = services;
const listener = createApp({
  ...{ env, log, db, files, replica, admission },
  // These are the names of the released version.
  ...{ doors: Reflect.get(services, 'doors'), noteOrigin: noteOrigin(services) },
  readiness: { isShuttingDown: false },
  faces: { kept: Router(), assets: Router(), api: api(services), pages: Router() },
});
const server = createServer(z.custom<RequestListener>(isFunction).parse(listener));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

for (let each = 0; each < 2; each += 1)
  await storeBilled(db, 'ready', { form: { acceptedAt: app.clock.now } });
const { sessionId } = await app.signIn('client');
process.send?.({ url, sessionId, draft: typedDraft() });

const [message] = await once(process, 'message');
const { portalUrl, changes } = z.object({ portalUrl: z.string(), changes: z.number() }).parse(message);
const writers = await startWriters(db, portalUrl);
while (writers.wrong.length === 0 && writers.counts.some((count) => count < changes))
  await new Promise((resolve) => setTimeout(resolve, 50));
await writers.stop();
const broken = [...writers.wrong, ...(await brokenPromises(db, writers.acknowledged))];
process.send?.({ broken });
server.close();
server.closeAllConnections();
await db.destroy();
process.disconnect();
