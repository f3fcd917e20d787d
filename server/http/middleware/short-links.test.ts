import { once } from 'node:events';
import { createServer, request } from 'node:http';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { shortLinks } from './short-links';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function serve(env: Parameters<typeof shortLinks>[0]) {
  const server = createServer(
    express()
      .use(shortLinks(env))
      .use((_req, res) => void res.send('page')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return async (path: string, { host = 'portal.example', method = 'GET' } = {}) =>
    await new Promise<string>((resolve, reject) => {
      request({ port, path, method, headers: { host } }, (res) => {
        res.resume();
        resolve(`${res.statusCode} ${res.headers.location ?? ''}`.trim());
      })
        .on('error', reject)
        .end();
    });
}

const portal = { publicUrl: 'https://portal.example', smsLinkBase: 'https://moz.example' };

test('the short address of a parcel leads to its page on the same host', async () => {
  const ask = await serve({ publicUrl: undefined, smsLinkBase: undefined });
  expect(await ask('/t/CM473124829XM')).toBe('302 /track/CM473124829XM');
  expect(await ask('/f/7K2M9Q')).toBe('302 /moz/form/list?search=7K2M9Q');
  expect(await ask('/track/CM473124829XM')).toBe('200');
});

test('the short host leads to the pages of the portal and shows none', async () => {
  const ask = await serve(portal);
  const short = { host: 'moz.example' };
  expect(await ask('/t/CM473124829XM', short)).toBe('302 https://portal.example/track/CM473124829XM');
  expect(await ask('/r/abc?lang=en', short)).toBe('302 https://portal.example/r/abc?lang=en');
  expect(await ask('//evil.example', short)).toBe('302 https://portal.example//evil.example');
  expect(await ask('/', { host: 'MOZ.example' })).toBe('302 https://portal.example/');
  expect(await ask('/r/abc')).toBe('200');
});

test('changes are not redirected', async () => {
  const ask = await serve(portal);
  expect(await ask('/t/CM473124829XM', { method: 'POST' })).toBe('200');
});
