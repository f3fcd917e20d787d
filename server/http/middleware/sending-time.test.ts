import { createServer } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { drain } from '../connections/drain';
import { sendingTime } from './sending-time';

const server = createServer(
  express()
    .use(sendingTime({ usual: 50, upload: 60_000 }))
    .get('/slow', (_req, res) => void setTimeout(() => res.send('slow'), 200))
    .use('/api/files', (req, res) => {
      res.status(401).send('refused');
      req.resume();
    })
    .use((req, res) => void req.resume().on('end', () => res.send('whole'))),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
afterAll(() => drain(server, 1_000));

test('responds 408 to an incomplete body and closes the connection', async () => {
  expect(await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

test('allows the usual time for the rest of a refused picture', async () => {
  const text = 'POST /api/files HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf';
  expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 401 /);
});

test('answers a complete body', async () => {
  expect(
    await answerTo('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nhalf'),
  ).toMatch(/^HTTP\/1\.1 200 .*whole$/s);
});

test('allows a late response to a request without a body', async () => {
  expect(await answerTo('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 .*slow$/s,
  );
});

async function answerTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
