import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '~/db/free-port';
import { createAuth } from '~/server/auth/sessions';
import { readEnv } from '~/server/core/env/env';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { startBalancer } from '../../setup/balancer';
import { checkOutReleased, isReleasedKnown } from '../../setup/released-checkout';
import { testDb } from '../../setup/test-db';

// The short form of `npm run bench -- release`: a server of the released version, from its own commit, and one of today
// on the tables of today, as while servers are replaced one after the other.

const { db, ownerUrl } = await testDb();
// Without PUBLIC_URL a call may come from the address that it was sent to.
const env = readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true' });
const app = testApp(db, { env, auth: createAuth(db, { isSecure: false }) });
app.clock.now = new Date();
const key = () => ({ idempotencyKey: randomUUID() });
const today = await serveApi(app.services);

const begunSchema = z.object({ url: z.string(), sessionId: z.string(), draft: z.looseObject({}) });
const answerSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });
const draftedSchema = z.object({ draft: z.looseObject({}) });
const brokenSchema = z.object({ broken: z.array(z.string()) });
const createdSchema = z.object({ id: z.string(), version: z.number() });

test.skipIf(!isReleasedKnown())(
  'an open page and concurrent users lose nothing beside a released server',
  async () => {
    const checkout = checkOutReleased();
    const child = checkout.start('tests/bench/release-beside.ts', { DATABASE_URL: ownerUrl });
    try {
      const { url, sessionId, draft } = begunSchema.parse(await messageOf(child));
      const ask = async (at: string, name: string, input: object): Promise<unknown> =>
        answerSchema.parse(await callOf(at, { name, input, sessionId })).result.data.json;

      // Each call of the open page may reach either server.
      const begun = createdSchema.parse(await ask(url, 'forms.create', { draft, ...key() }));
      const save = { ...begun, draft: { ...draft, note: 'typed on the old page' } };
      const saved = createdSchema.partial().parse(await ask(today, 'forms.saveDraft', { ...save, ...key() }));
      expect(saved.version).toBe(2);
      for (const at of [url, today])
        expect(await ask(at, 'forms.get', { id: begun.id })).toMatchObject({
          status: 'draft',
          version: 2,
          draft: { note: 'typed on the old page', receiver: { name: 'Дорж Ганболд' } },
        });

      const { draft: read } = draftedSchema.parse(await ask(url, 'forms.get', { id: begun.id }));
      expect(read).toMatchObject(save.draft);
      await ask(today, 'forms.saveDraft', { id: begun.id, version: 2, draft: read, ...key() });

      const port = await freePort();
      const balancer = await startBalancer(port, [url, today]);
      child.send({ portalUrl: `http://localhost:${port}`, changes: 6 });
      const { broken } = brokenSchema.parse(await messageOf(child));
      await balancer.close();
      expect(broken).toEqual([]);
      expect(balancer.failures).toEqual([]);
      for (const at of [url, today]) expect(balancer.counts.get(at)).toBeGreaterThan(40);
    } finally {
      child.kill();
      checkout.remove();
    }
  },
);

async function messageOf(child: ChildProcess): Promise<unknown> {
  const early = once(child, 'exit').then(([code]) => {
    throw new Error(`the released version ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), early]);
  return message;
}

type Call = { name: string; input: object; sessionId: string };

async function callOf(at: string, { name, input, sessionId }: Call): Promise<unknown> {
  const json = JSON.stringify({ json: input });
  const url = `${at}/api/trpc/${name}`;
  const headers = { cookie: `accessToken=${sessionId}`, origin: at, 'content-type': 'application/json' };
  const answer = name.endsWith('.get')
    ? await fetch(`${url}?input=${encodeURIComponent(json)}`, { headers })
    : await fetch(url, { method: 'POST', body: json, headers });
  return await answer.json();
}
