import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from './static-files';

let folder: string;
const server = createServer();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'moz-static-'));
  await writeFile(path.join(folder, 'here.txt'), 'here');
  await writeFile(path.join(folder, 'gone.txt'), 'gone');
  const serve = staticFiles(folder);
  server.on('request', (req, res) =>
    Reflect.apply(serve, undefined, [req, res, () => res.writeHead(404).end()]),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

it('outlives a file that can no longer be read', async () => {
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await rm(path.join(folder, 'gone.txt'));
  await expect(fetch(`${url}/gone.txt`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/here.txt`)).text()).toBe('here');
});
