import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { textOf } from './response-text';

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
let sentWithoutEnd = 0;
const server = createServer((req, res) => {
  if (req.url === '/text') return void res.end('Сайн байна уу');
  if (req.url === '/bomb') return void res.setHeader('content-encoding', 'gzip').end(bomb);
  const sending = setInterval(() => {
    sentWithoutEnd += 1;
    res.write('x'.repeat(10_000));
  }, 1);
  res.on('close', () => clearInterval(sending));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close().closeAllConnections());
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

test('reads the text of a response', async () => {
  expect(await textOf(await fetch(`${url}/text`))).toBe('Сайн байна уу');
});

test.each(['/bomb', '/endless'])('stops reading %s at the limit of a response', async (path) => {
  await expect(textOf(await fetch(url + path), 100_000)).rejects.toThrow(RangeError);
  expect(sentWithoutEnd).toBeLessThan(1_000);
});
