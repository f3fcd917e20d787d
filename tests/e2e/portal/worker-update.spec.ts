import { once } from 'node:events';
import { createServer, type Server, request as sendRequest } from 'node:http';
import type { Page } from '@playwright/test';
import express, { type RequestHandler } from 'express';
import { removedServiceWorker, serviceWorkerPath } from '~/server/http/pages/service-worker';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { storedPages } from './offline/stored';

test.use({ serviceWorkers: 'allow' });
/** A new worker waits until the earlier one has stored the pages that it was asked to store. */
const takenOver = { timeout: 45_000 };

/** The portal behind a proxy that can change the service worker, as an update does. */
async function changingPortal(baseURL: string) {
  const state: { added: string; isRemoved: boolean } = { added: '', isRemoved: false };
  const through: RequestHandler = (req, res) => {
    const target = new URL(req.originalUrl, baseURL);
    const forwarded = sendRequest(target, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    req.pipe(forwarded);
  };
  const worker: RequestHandler = (req, res, next) => {
    if (req.path !== serviceWorkerPath) return next();
    fetch(new URL(serviceWorkerPath, baseURL))
      .then((answer) => answer.text())
      .then(
        (code) =>
          res
            .type('js')
            .set('cache-control', 'no-cache')
            .send(code + state.added),
        next,
      );
  };
  const removal = removedServiceWorker((_req, _res, next) => next());
  const app = express()
    .use((req, res, next) => (state.isRemoved ? removal(req, res, next) : next()))
    .use(worker, through);
  const server: Server = createServer(app).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, state, close: () => server.close().closeAllConnections() };
}

/** The version that the page's worker names; undefined when it names none. */
async function versionOf(page: Page): Promise<string | undefined> {
  return await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const { controller } = navigator.serviceWorker;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(String(data));
        setTimeout(() => resolve(undefined), 500);
        controller?.postMessage('version', [port2]);
      }),
  );
}

test('a changed service worker replaces the old one, and the server can remove it', async ({
  app,
  baseURL,
  newPerson,
}) => {
  const portal = await changingPortal(baseURL ?? '');
  const { sessionId } = await app.signIn('client');
  const { page } = await newPerson({ language: 'en', losesLine: true });
  await page.context().addCookies([{ name: 'accessToken', value: sessionId, url: portal.url }]);
  await open(page, `${portal.url}/moz/form/list`);
  await expect.poll(async () => (await storedPages(page)).paths).toContain('/moz/form/list');
  expect(await versionOf(page)).toBeUndefined();

  await test.step('the new worker is active at the next navigation', async () => {
    portal.state.added =
      "\nself.addEventListener('message', ({ data, ports }) => data === 'version' && ports[0].postMessage('two'));";
    await page.reload();
    await expect.poll(() => versionOf(page), takenOver).toBe('two');
    expect((await storedPages(page)).paths).toContain('/moz/form/list');
  });
  await test.step('SERVICE_WORKER=off unregisters it and deletes what it stored', async () => {
    portal.state.isRemoved = true;
    await page.reload();
    await expect.poll(() => storedPages(page), takenOver).toEqual({ caches: [], paths: [] });
    await open(page, `${portal.url}/moz/form/list`);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller === null), takenOver)
      .toBe(true);
  });
  portal.close();
});
