import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const url = await serveApi(testApp(db).services);

// Limits, lanes and the log depend on the path, so no other spelling may reach an API address.
test.each([
  '/API/trpc/account.me',
  '/api/TRPC/account.me',
  '/Api/Trpc/account.me',
  '/api/V1/parcels',
  '/API/v1/parcels',
  '/api/trpc/x/account.me',
  '/api/trpc//account.me',
  '/api/trpc/account.me/account.me',
  '/api//trpc/account.me',
  '//api/trpc/account.me',
  '/api/v1//parcels',
  '/api//v1/parcels',
])('%s is no alias of an API address', async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

test('a percent-encoded procedure name is the same call', async () => {
  const answer = await fetch(`${url}/api/trpc/%61ccount.me`);
  expect(answer.status).toBe(200);
});

test.each([
  'http://moz.example/api/trpc/account.me',
  '/x/../api/trpc/account.me',
  '/./api/trpc/account.me',
  '*',
])('a request line with %s calls nothing', async (target) => {
  const { hostname, port } = new URL(url);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nhost: moz.example\r\nconnection: close\r\n\r\n`);
    });
    const chunks: Buffer[] = [];
    socket
      .on('data', (chunk) => chunks.push(chunk))
      .on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /u);
});
